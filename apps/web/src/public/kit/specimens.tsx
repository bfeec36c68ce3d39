import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Apply, IntakeBanner } from '../intake.tsx';

interface StateProps {
  readonly is: 'closed' | 'open';
  readonly children: ReactNode;
}

/** Shows its content as it is while applications are closed or open. */
export const WhileIntake = ({ is, children }: StateProps) => (
  <div className="kit-state" data-intake={is} {...(is === 'open' && { 'data-open-tracks': 'STC VEI' })}>
    {children}
  </div>
);

interface SpecimenProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Specimen = ({ name, children }: SpecimenProps) => (
  <div className="kit-specimen">
    <h3>{name}</h3>
    {children}
  </div>
);

export const Buttons = () => (
  <>
    <Specimen name="Primary, outline, plain">
      <div className="kit-row">
        <button type="button" className="button button-primary">
          Send suggestion
        </button>
        <a className="button button-outline" href="#buttons">
          Explore training tracks
        </a>
        <a className="button button-plain" href="#buttons">
          How it works
        </a>
      </div>
    </Specimen>
    <Specimen name="Busy">
      <button type="button" className="button button-primary" aria-disabled="true">
        Sending...
      </button>
    </Specimen>
    <Specimen name="Apply while closed; the tooltip shows under the pointer and the focus">
      <WhileIntake is="closed">
        <Apply id="kit-closed" text="Apply Now" />
      </WhileIntake>
    </Specimen>
    <Specimen name="Apply while open">
      <WhileIntake is="open">
        <Apply id="kit-open" text="Apply Now" />
      </WhileIntake>
    </Specimen>
  </>
);

export const Banners = () => (
  <>
    <Specimen name="Applications closed">
      <WhileIntake is="closed">
        <IntakeBanner label="Application status while closed" />
      </WhileIntake>
    </Specimen>
    <Specimen name="Applications open">
      <WhileIntake is="open">
        <IntakeBanner
          label="Application status while open"
          facts={{ STC: { open: true, changesAt: '2027-03-31T16:00:00.000Z' }, VEI: { open: true, changesAt: null } }}
        />
      </WhileIntake>
    </Specimen>
  </>
);

export const Forms = () => (
  <>
    <Specimen name="Fields: plain, with help, a choice, longer text">
      <div className="form">
        <div className="field">
          <label htmlFor="kit-name">Skill name</label>
          <p className="help" id="kit-name-description">
            For example: Borehole Drilling
          </p>
          <input id="kit-name" aria-describedby="kit-name-description" />
        </div>
        <div className="field">
          <label htmlFor="kit-type">Category</label>
          <select id="kit-type" defaultValue="">
            <option value="">Choose a category</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor="kit-text">Description (optional)</label>
          <textarea id="kit-text" rows={3} />
        </div>
      </div>
    </Specimen>
    <Specimen name="Refused: the summary and a field">
      <div className="form">
        <div className="error-summary" role="alert">
          <Icon name="alert" />
          <ul>
            <li>
              <button type="button">Skill name is required</button>
            </li>
          </ul>
        </div>
        <div className="field">
          <label htmlFor="kit-refused">Skill name</label>
          <input id="kit-refused" aria-invalid="true" aria-describedby="kit-refused-error" />
          <p className="field-error" id="kit-refused-error">
            Skill name is required
          </p>
        </div>
      </div>
    </Specimen>
    <Specimen name="Notice, done">
      <p className="notice">This form needs JavaScript.</p>
      <div className="done">
        <h4>Thank you</h4>
        <p>Your suggestion has been sent to the ministry.</p>
      </div>
    </Specimen>
  </>
);

export const LinkPages = () => (
  <>
    <Specimen name="What a page ends with: done, and why not">
      <div className="outcome" data-tone="good">
        <Icon name="badge" />
        <div>
          <h4>Upload completed successfully!</h4>
          <p>The home page opens in 3 seconds.</p>
        </div>
      </div>
      <div className="outcome" data-tone="warning">
        <Icon name="alert" />
        <div>
          <h4>Access Denied</h4>
          <p>Invalid or missing security token.</p>
        </div>
      </div>
    </Specimen>
    <Specimen name="What is known of an application">
      <div className="known">
        <p className="overline">Your application</p>
        <dl>
          <div data-fact="trade">
            <dt>Trade</dt>
            <dd>Leather Work</dd>
          </div>
          <div data-fact="status">
            <dt>Status</dt>
            <dd>Pending</dd>
          </div>
        </dl>
      </div>
    </Specimen>
    <Specimen name="An upload that was cut">
      <div className="progress">
        <p>Step 2/3: Uploading file to secure storage...</p>
        <progress max={100} value={78} aria-label="Uploading" />
        <p className="progress-line">
          <strong>78 %</strong>
          <span>210 KB of 420 KB sent</span>
        </p>
        <p className="notice">The connection was cut. The upload goes on by itself when the network is back.</p>
      </div>
    </Specimen>
    <Specimen name="What cannot be undone">
      <button type="button" className="button button-danger">
        Decline application
      </button>
    </Specimen>
  </>
);
