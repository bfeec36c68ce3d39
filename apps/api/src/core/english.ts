import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Turns messages into English sentences. */
export const english = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage);
