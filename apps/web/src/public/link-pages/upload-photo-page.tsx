import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { megabytes } from '../../uploads/file-in-hand.ts';
import { sayStep } from '../../uploads/upload.ts';
import type { Heading } from '../page-heading.tsx';
import { Done, LinkPage, Problem, View } from './link-page.tsx';
import { redirectSeconds } from './redirects.ts';
import { Chosen, Preparing, Progress } from './upload-parts.tsx';

const Camera = () => (
  <div className="camera" hidden data-camera>
    <p role="status" data-starting>
      <Trans>Starting the camera...</Trans>
    </p>
    <video autoPlay playsInline muted aria-label={t`View from the camera`} />
    <div className="field" hidden data-cameras>
      <label htmlFor="camera">
        <Trans>Camera</Trans>
      </label>
      <select id="camera" />
    </div>
    <div className="buttons">
      <button type="button" className="button button-primary" data-take>
        <Trans>Take photo</Trans>
      </button>
      <button type="button" className="button button-outline" data-close-camera>
        <Trans>Close the camera</Trans>
      </button>
    </div>
  </div>
);

export const uploadPhotoHeading = (): Heading => ({
  title: t`Upload your photo`,
  lead: t`We need a photo of you for your student record. Show only your own face, from the front and in good light.`,
});

export const UploadPhotoPage = () => (
  <LinkPage
    name="upload-photo"
    heading={uploadPhotoHeading()}
    missingId={t`Applicant ID is required to upload a photo.`}
  >
    <View name="ready" title={t`Your photo`}>
      <Problem />
      <div data-choose>
        <p className="help" id="file-help">
          <Trans>A picture of up to {megabytes} MB. It is made smaller before it is sent.</Trans>
        </p>
        <p className="field-error" id="file-error" hidden />
        <div className="buttons">
          <span className="file-button">
            <input id="file" type="file" accept="image/*" aria-describedby="file-help" data-file />
            <label htmlFor="file" className="button button-primary">
              <Trans>Choose a photo</Trans>
            </label>
          </span>
          <button type="button" className="button button-outline" data-open-camera>
            <Trans>Use the camera</Trans>
          </button>
        </div>
      </div>
      <Preparing />
      <Camera />
      <form noValidate hidden data-upload-form>
        <Chosen />
        <div className="buttons" data-decide>
          <button type="submit" className="button button-primary">
            <Trans>Upload photo</Trans>
          </button>
          <button type="button" className="button button-outline" data-another>
            <Trans>Choose a different photo</Trans>
          </button>
        </div>
      </form>
      <Progress />
    </View>
    <Done title={sayStep('done')} seconds={redirectSeconds['upload-photo']}>
      <Trans>We have added your photo to your record.</Trans>
    </Done>
  </LinkPage>
);
