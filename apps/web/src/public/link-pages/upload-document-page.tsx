import { uploadDocument as words } from '../../content/link-pages.ts';
import { acceptOf } from '../../uploads/file-in-hand.ts';
import { sayStep } from '../../uploads/upload.ts';
import { Facts, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';
import { Chosen, Preparing, Progress } from './upload-parts.tsx';

export const UploadDocumentPage = () => (
  <LinkPage name="upload-document" words={words} doneTitle={sayStep('done')}>
    <View name="ready" title={words.field}>
      <Facts described />
      <Problem />
      <form className="form" noValidate data-upload-form>
        <div className="field" data-choose>
          <label htmlFor="file" className="visually-hidden">
            {words.field}
          </label>
          <p className="help" id="file-help">
            {words.help}
          </p>
          <input id="file" type="file" accept={acceptOf('proof')} aria-describedby="file-help" data-file />
          <p className="field-error" id="file-error" hidden />
        </div>
        <Preparing />
        <Chosen />
        <button type="submit" className="button button-primary">
          {words.submit}
        </button>
      </form>
      <Progress />
    </View>
    <Outcome name="closed" title={words.closedTitle} icon="alert" tone="warning">
      <p data-closed />
      <Home />
    </Outcome>
  </LinkPage>
);
