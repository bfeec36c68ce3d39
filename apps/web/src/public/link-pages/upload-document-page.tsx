import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { acceptedNames } from '@tvet/contract';
import { acceptOf, megabytes } from '../../uploads/file-in-hand.ts';
import { sayStep } from '../../uploads/upload.ts';
import type { Heading } from '../page-heading.tsx';
import { Done, Facts, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';
import { redirectSeconds } from './redirects.ts';
import { Chosen, Preparing, Progress } from './upload-parts.tsx';

export const uploadDocumentHeading = (): Heading => ({
  title: t`Upload your proof of prior learning`,
  lead: t`Upload a certificate, a reference or another document that shows what you have already learnt.`,
});

export function UploadDocumentPage() {
  const types = acceptedNames('proof');
  return (
    <LinkPage
      name="upload-document"
      heading={uploadDocumentHeading()}
      missingId={t`Application ID is required to upload files.`}
    >
      <View name="ready" title={t`Your document`}>
        <Facts />
        <Problem />
        <form className="form" noValidate data-upload-form>
          <div className="field" data-choose>
            <label htmlFor="file" className="visually-hidden">
              <Trans>Your document</Trans>
            </label>
            <p className="help" id="file-help">
              <Trans>
                One file of up to {megabytes} MB. Accepted types: {types}. You can upload a photo of the paper. It is
                made smaller before it is sent.
              </Trans>
            </p>
            <input id="file" type="file" accept={acceptOf('proof')} aria-describedby="file-help" data-file />
            <p className="field-error" id="file-error" hidden />
          </div>
          <Preparing />
          <Chosen />
          <button type="submit" className="button button-primary">
            <Trans>Upload document</Trans>
          </button>
        </form>
        <Progress />
      </View>
      <Outcome name="closed" title={t`You can no longer upload proof`} icon="alert" tone="warning">
        <p data-closed />
        <Home />
      </Outcome>
      <Done title={sayStep('done')} seconds={redirectSeconds['upload-document']}>
        <Trans>We have added your document to your application.</Trans>
      </Done>
    </LinkPage>
  );
}
