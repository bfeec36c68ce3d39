import { notFound } from '../content/not-found.ts';

export const NotFoundPage = () => (
  <main id="content" className="section">
    <div className="container narrow prose">
      <h1>{notFound.title}</h1>
      <p className="lead">{notFound.text}</p>
      <p>
        <a className="button button-primary" href="/">
          {notFound.home}
        </a>
      </p>
    </div>
  </main>
);
