/** The content of a text page, such as the accessibility statement and the privacy notice. */
export interface TextPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly TextSection[];
  /** A date in prose: `20 November 2026`. */
  readonly updated: string;
}

export interface TextSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** After the points. */
  readonly closing?: readonly string[];
  /** Ends the section with the contact address. */
  readonly contact?: boolean;
}
