import type { LinkPageName } from '@tvet/contract';
import { loadSiteMessages } from '../../site-messages.ts';
import { startApplicationStatus } from './application-status.ts';
import { startDeclineApplication } from './decline-application.ts';
import { one, show } from './elements.ts';
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

loadSiteMessages().then(pages[one('[data-link-page]').dataset.linkPage as LinkPageName], () => {
  show('failed');
  one('[data-again]').onclick = () => location.reload();
});
