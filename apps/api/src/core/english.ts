import { i18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

const compiled = new Map<string, CompiledMessage>();

/** Parses each message once; there are some hundreds. */
function compileOnce(message: string): CompiledMessage {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

/** Turns messages into English sentences. It is the instance that the checks of the contract's schemas use. */
export const english = i18n.setMessagesCompiler(compileOnce);
english.loadAndActivate({ locale: 'en', messages: {} });
