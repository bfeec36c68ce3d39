/** The heading of a page and the sentences below it, which search engines show too. */
export interface Heading {
  readonly title: string;
  readonly lead: string;
}

export const PageHeading = ({ title, lead }: Heading) => (
  <>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
  </>
);
