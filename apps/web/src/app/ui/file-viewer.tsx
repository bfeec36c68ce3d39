import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Portal, Skeleton } from '@mantine/core';
import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { download } from './download.ts';
import { ErrorBox } from './error-box.tsx';
import classes from './file-viewer.module.css';
import { useReturnFocus } from './focus.ts';

/** A picture of a page, made by the server. */
interface ShownPage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface FileViewerProps {
  readonly title: string;
  /** Undefined while it is loading. */
  readonly file:
    | {
        readonly fileName: string;
        readonly downloadUrl: string;
        readonly pages: readonly ShownPage[];
        readonly pageCount: number | null;
      }
    | undefined;
  readonly error: string | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Called if a picture could not be loaded: its address may have expired. */
  readonly onExpired: () => void;
  /** True: next to a panel, over the page. False: in place. */
  readonly beside: boolean;
  readonly onClose: () => void;
}

/** Fractions of the available width. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const wholeWidth = zooms.indexOf(1);

/** The pages of a file, for comparison with the record: with zoom and rotation. */
export const FileViewer = (props: FileViewerProps) =>
  props.beside ? (
    // A viewer over the page is its main content: it belongs in the main part, under the first heading.
    <Portal target="#main">
      <Viewer {...props} />
    </Portal>
  ) : (
    <Viewer {...props} />
  );

function Viewer({ title, file, error, retrying, onRetry, onExpired, beside, onClose }: FileViewerProps) {
  useReturnFocus();
  const heading = useId();
  const viewer = useRef<HTMLElement>(null);
  useCoveredPage(viewer, beside);
  const Heading = beside ? 'h1' : 'h3';
  const [zoom, setZoom] = useState<number>(wholeWidth);
  const [turns, setTurns] = useState(0);
  const percent = Math.round((zooms[zoom] ?? 1) * 100);
  useEffect(() => {
    viewer.current?.focus({ preventScroll: true });
    // Inside a panel, the viewer is below the button that opened it.
    if (!beside) viewer.current?.scrollIntoView({ block: 'start' });
  }, [beside]);

  return (
    <section
      ref={viewer}
      className={classes.viewer}
      data-beside={beside || undefined}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <Heading id={heading} className={classes.title}>
          {title}
          {file && <span className={classes.fileName}>{file.fileName}</span>}
        </Heading>
        <CloseButton className={classes.tool} aria-label={t`Close file`} onClick={onClose} />
      </header>
      <div className={classes.tools} role="toolbar" aria-label={t`Zoom and rotate`}>
        <Tool label={t`Zoom out`} off={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden />
        </Tool>
        <p className={classes.zoom} role="status">
          {percent}%
        </p>
        <Tool label={t`Zoom in`} off={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden />
        </Tool>
        <Tool label={t`Rotate right`} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw aria-hidden />
        </Tool>
        {file && (
          <Button
            component="a"
            href={file.downloadUrl}
            onClick={(event) => {
              event.preventDefault();
              void download(file.downloadUrl);
            }}
            variant="default"
            className={classes.download}
            leftSection={<Download aria-hidden size={18} />}
          >
            <Trans>Download</Trans>
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <section className={classes.pages} aria-label={t`Pages`} tabIndex={0}>
        {error && <ErrorBox message={error} onRetry={onRetry} retrying={retrying} />}
        {!file && !error && <Skeleton height={480} />}
        {file?.pages.length === 0 && (
          <p>
            <Trans>This file has no picture to show. Download it to read it.</Trans>
          </p>
        )}
        {file?.pages.map((page, at) => (
          <Picture
            key={page.url}
            page={page}
            alt={sayPage(at + 1, file.pageCount ?? file.pages.length)}
            zoom={zooms[zoom] ?? 1}
            turns={turns}
            onExpired={onExpired}
          />
        ))}
        {file?.pageCount != null && file.pageCount > file.pages.length && file.pages.length > 0 && (
          <p>{sayMore(file.pages.length, file.pageCount)}</p>
        )}
      </section>
    </section>
  );
}

const sayPage = (page: number, total: number) => t`Page ${page} of ${total}`;

const sayMore = (shown: number, total: number) =>
  plural(shown, {
    one: `Only the first of ${total} pages is shown. Download the file to read the rest.`,
    other: `The first # of ${total} pages are shown. Download the file to read the rest.`,
  });

interface ToolProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

// Not `disabled`: at the last zoom level the focus would leave the viewer.
const Tool = ({ label, off = false, onClick, children }: ToolProps) => (
  <Button
    variant="default"
    className={classes.tool}
    aria-label={label}
    aria-disabled={off}
    onClick={() => !off && onClick()}
  >
    {children}
  </Button>
);

interface PictureProps {
  readonly page: ShownPage;
  readonly alt: string;
  readonly zoom: number;
  readonly turns: number;
  readonly onExpired: () => void;
}

/** One page in a frame with the shape of the rotated page. */
function Picture({ page: { url, width, height }, alt, zoom, turns, onExpired }: PictureProps) {
  const lies = turns % 2 === 1;
  const frame: CSSProperties = {
    width: `${zoom * 100}%`,
    aspectRatio: lies ? `${height} / ${width}` : `${width} / ${height}`,
  };
  const picture: CSSProperties = {
    // For a picture on its side, the width of the frame is the height of the picture.
    width: lies ? `${(width / height) * 100}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  };
  return (
    <div className={classes.frame} style={frame}>
      <img src={url} alt={alt} width={width} height={height} style={picture} onError={onExpired} />
    </div>
  );
}

/** List and sidebar are behind the viewer: no key reaches what is hidden. */
function useCoveredPage(viewer: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    const main = document.querySelector('#main');
    if (!isCovered || !main) return;
    const around = [...main.children, ...(main.parentElement?.children ?? [])];
    const covered = around.filter((part) => !part.contains(viewer.current)) as HTMLElement[];
    for (const part of covered) part.inert = true;
    return () => {
      for (const part of covered) part.inert = false;
    };
  }, [viewer, isCovered]);
}
