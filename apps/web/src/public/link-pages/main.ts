import type { LinkPageName } from '@tvet/contract';
import { loadSiteMessages } from '../../site-messages.ts';
import { startApplicationStatus } from './application-status.ts';
import { startCancelBankChange } from './cancel-bank-change.ts';
import { startDeclineApplication } from './decline-application.ts';
import { one, show } from './elements.ts';
import { startSwitchTrade } from './switch-trade.ts';
import { startUploadDocument } from './upload-document.ts';
import { startUploadPhoto } from './upload-photo.ts';

const pages: Record<LinkPageName | 'cancel-bank-change', () => unknown> = {
  'upload-document': startUploadDocument,
  'upload-photo': startUploadPhoto,
  'decline-application': startDeclineApplication,
  'switch-to-leatherworks': startSwitchTrade,
  'application-status': startApplicationStatus,
  // Its lists of banks and areas are larger than all other pages.
  'correct-application': () =>
    import('./correct-application.ts').then(({ startCorrectApplication }) => startCorrectApplication(), showFailed),
  'cancel-bank-change': startCancelBankChange,
};

function showFailed(): void {
  show('failed');
  one('[data-again]').onclick = () => location.reload();
}

loadSiteMessages().then(pages[one('[data-link-page]').dataset.linkPage as keyof typeof pages], showFailed);
