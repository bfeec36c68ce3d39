import { uploadPhoto as words } from '../../content/link-pages.ts';
import { sayStep } from '../../uploads/upload.ts';
import { LinkPage, Problem, View } from './link-page.tsx';
import { Chosen, Preparing, Progress } from './upload-parts.tsx';

const Camera = () => (
  <div className="camera" hidden data-camera>
    <p role="status" data-starting>
      {words.starting}
    </p>
    <video autoPlay playsInline muted aria-label={words.view} />
    <div className="field" hidden data-cameras>
      <label htmlFor="camera">{words.whichCamera}</label>
      <select id="camera" />
    </div>
    <div className="buttons">
      <button type="button" className="button button-primary" data-take>
        {words.take}
      </button>
      <button type="button" className="button button-outline" data-close-camera>
        {words.closeCamera}
      </button>
    </div>
  </div>
);

export const UploadPhotoPage = () => (
  <LinkPage name="upload-photo" words={words} doneTitle={sayStep('done')}>
    <View name="ready" title={words.preview}>
      <Problem />
      <div data-choose>
        <p className="help" id="file-help">
          {words.help}
        </p>
        <p className="field-error" id="file-error" hidden />
        <div className="buttons">
          <span className="file-button">
            <input id="file" type="file" accept="image/*" aria-describedby="file-help" data-file />
            <label htmlFor="file" className="button button-primary">
              {words.field}
            </label>
          </span>
          <button type="button" className="button button-outline" data-open-camera>
            {words.camera}
          </button>
        </div>
      </div>
      <Preparing />
      <Camera />
      <form noValidate hidden data-upload-form>
        <Chosen />
        <div className="buttons" data-decide>
          <button type="submit" className="button button-primary">
            {words.submit}
          </button>
          <button type="button" className="button button-outline" data-another>
            {words.another}
          </button>
        </div>
      </form>
      <Progress />
    </View>
  </LinkPage>
);
