/* The kinds of parts and references that a Word document may contain (rules 14.18). All others are refused. */

const office = 'application/vnd.openxmlformats-officedocument.';
const under = (prefix: string, ...names: readonly string[]) => names.map((name) => `${prefix}${name}`.toLowerCase());

/** The part that the document begins with. */
export const mainPart = `${office}wordprocessingml.document.main+xml`;
/** The data behind a chart: a workbook inside the document. */
export const workbook = `${office}spreadsheetml.sheet`;
export const relationshipsPart = 'application/vnd.openxmlformats-package.relationships+xml';
export const chartParts: ReadonlySet<string> = new Set([
  `${office}drawingml.chart+xml`,
  'application/vnd.ms-office.chartex+xml',
]);

const commonParts = [
  relationshipsPart,
  ...chartParts,
  'application/xml',
  'text/xml',
  ...under('image/', 'png', 'jpeg', 'jpg', 'pjpeg', 'gif', 'bmp', 'tiff', 'webp', 'svg+xml'),
  ...under('image/', 'emf', 'x-emf', 'wmf', 'x-wmf', 'vnd.ms-photo'),
  ...under('application/vnd.openxmlformats-package.', 'core-properties+xml'),
  ...under(office, 'extended-properties+xml', 'custom-properties+xml', 'customXmlProperties+xml'),
  ...under(office, 'theme+xml', 'themeOverride+xml', 'drawingml.chartshapes+xml', 'drawing+xml'),
  ...under('application/vnd.ms-office.', 'chartstyle+xml', 'chartcolorstyle+xml', 'classificationlabels+xml'),
];

export const wordParts: ReadonlySet<string> = new Set([
  ...commonParts,
  workbook,
  ...under(
    `${office}wordprocessingml.`,
    ...['document.main+xml', 'document.glossary+xml', 'styles+xml', 'settings+xml', 'webSettings+xml'],
    ...['fontTable+xml', 'numbering+xml', 'header+xml', 'footer+xml', 'footnotes+xml', 'endnotes+xml', 'comments+xml'],
    ...['commentsExtended+xml', 'commentsIds+xml', 'commentsExtensible+xml', 'people+xml', 'printerSettings'],
  ),
  ...under(office, 'obfuscatedFont', 'bibliography+xml'),
  ...under(`${office}drawingml.`, 'diagramData+xml', 'diagramLayout+xml', 'diagramStyle+xml', 'diagramColors+xml'),
  'application/vnd.ms-word.stylesWithEffects+xml'.toLowerCase(),
  ...under('application/vnd.ms-office.', 'drawingml.diagramDrawing+xml', 'documenttasks+xml', 'intelligence2+xml'),
  ...under('application/vnd.openxmlformats-package.digital-signature-', 'origin', 'xmlsignature+xml', 'certificate'),
  ...under('application/', 'inkml+xml', 'x-font-ttf', 'x-fontdata'),
]);

export const workbookParts: ReadonlySet<string> = new Set([
  ...commonParts,
  ...under(
    `${office}spreadsheetml.`,
    ...['sheet.main+xml', 'worksheet+xml', 'sharedStrings+xml', 'styles+xml', 'table+xml', 'calcChain+xml'],
    ...['sheetMetadata+xml', 'printerSettings'],
  ),
]);

const commonRelations = [
  ...['officeDocument', 'styles', 'theme', 'themeOverride', 'image', 'hdphoto', 'hyperlink', 'printerSettings'],
  ...['chart', 'chartEx', 'chartStyle', 'chartColorStyle', 'chartUserShapes', 'customXml', 'customXmlProps'],
  ...['extended-properties', 'extendedProperties', 'custom-properties', 'customProperties', 'core-properties'],
  ...['metadata/core-properties', 'metadata/thumbnail'],
  ...['classificationlabels', 'classificationlabel'],
];

export const wordRelations: ReadonlySet<string> = new Set(
  under(
    '',
    ...commonRelations,
    ...['stylesWithEffects', 'settings', 'webSettings', 'fontTable', 'font', 'numbering', 'header', 'footer'],
    ...['footnotes', 'endnotes', 'comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people'],
    ...['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing', 'glossaryDocument'],
    ...['bibliography', 'documenttasks', 'intelligence', 'ink'],
    ...['digital-signature/origin', 'digital-signature/signature', 'digital-signature/certificate'],
  ),
);

export const workbookRelations: ReadonlySet<string> = new Set(
  under('', ...commonRelations, 'worksheet', 'sharedStrings', 'table', 'calcChain', 'drawing', 'sheetMetadata'),
);

const relationType =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(?:officedocument|package)\/2006|purl\.oclc\.org\/ooxml\/(?:officedocument|package)|schemas\.microsoft\.com\/office\/\d{4}(?:\/\d{2})?)\/relationships\/(.+)$/;

/** The kind of a reference, in lower case; `undefined` if its vocabulary is unknown. */
export const relationName = (type: string): string | undefined => relationType.exec(type.toLowerCase())?.[1];

/** Fields that fetch or run something when the document is opened or its fields are updated. */
export const fetchingFields: ReadonlySet<string> = new Set(
  'DDE DDEAUTO LINK INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT DATABASE DATA RD CONTROL HTMLACTIVEX PRINT'.split(' '),
);
