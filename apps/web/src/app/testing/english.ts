import { i18n } from '@lingui/core';

// Uncompiled messages are in English, so no catalogue is needed.
i18n.loadAndActivate({ locale: 'en', messages: {} });
