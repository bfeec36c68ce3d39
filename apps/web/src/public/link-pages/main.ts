import type { LinkPageName } from '@tvet/contract';
import { startApplicationStatus } from './application-status.ts';
import { startDeclineApplication } from './decline-application.ts';
import { one } from './elements.ts';
import { startSwitchTrade } from './switch-trade.ts';
import { startUploadDocument } from './upload-document.ts';
import { startUploadPhoto } from './upload-photo.ts';

const pages: Record<LinkPageName, () => void> = {
  'upload-document': startUploadDocument,
  'upload-photo': startUploadPhoto,
  'decline-application': startDeclineApplication,
  'switch-to-leatherworks': startSwitchTrade,
  'application-status': startApplicationStatus,
};

pages[one('[data-link-page]').dataset.linkPage as LinkPageName]();
