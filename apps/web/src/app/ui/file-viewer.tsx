import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Portal, Skeleton } from '@mantine/core';
import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { download } from './download.ts';
import { ErrorBox } from './error-box.tsx';
import classes from './file-viewer.module.css';
import { useReturnFocus } from './focus.ts';
import { useKeys } from './use-keys.ts';

/** A picture of a page, made by the server. */
interface ShownPage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The zoom, rotation and scroll position that one file leaves to the next. */
export interface FileView {
  /** The index of the zoom. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
  left: number;
  top: number;
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
  /** For a viewer that stays open from record to record: where it keeps its view. It leaves the focus in the panel. */
  readonly kept?: RefObject<FileView> | undefined;
  readonly onClose: () => void;
}

/** Fractions of the available width. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const wholeWidth = zooms.indexOf(1);
export const firstView: FileView = { zoom: wholeWidth, turns: 0, left: 0, top: 0 };

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

function Viewer({ title, file, error, retrying, onRetry, onExpired, beside, kept, onClose }: FileViewerProps) {
  useReturnFocus(!kept);
  const heading = useId();
  const viewer = useRef<HTMLElement>(null);
  useCoveredPage(viewer, beside);
  const Heading = beside ? 'h1' : 'h3';
  const { zoom, setZoom, turns, turn, pages, onScroll } = useView(kept, file);
  const percent = Math.round((zooms[zoom] ?? 1) * 100);
  const staysOpen = kept !== undefined;
  useEffect(() => {
    if (staysOpen) return;
    viewer.current?.focus({ preventScroll: true });
    // Inside a panel, the viewer is below the button that opened it.
    if (!beside) viewer.current?.scrollIntoView({ block: 'start' });
  }, [beside, staysOpen]);

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
        <Tool label={t`Rotate right`} onClick={turn}>
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
      <section ref={pages} className={classes.pages} aria-label={t`Pages`} tabIndex={0} onScroll={onScroll}>
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

/** The view of a file: its own, or the one that is kept from file to file and has keys. */
function useView(kept: RefObject<FileView> | undefined, file: FileViewerProps['file']) {
  const pages = useRef<HTMLElement>(null);
  const [first] = useState(() => kept?.current ?? firstView);
  const [zoom, setZoom] = useState(first.zoom);
  const [turns, setTurns] = useState(first.turns);
  const turn = () => setTurns((turns + 1) % 4);
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, 0), zooms.length - 1));
  const keep = (change: Partial<FileView>) => {
    if (kept) kept.current = { ...kept.current, ...change };
  };
  const isShown = file !== undefined && file.pages.length > 0;
  useLayoutEffect(() => keep({ zoom, turns }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is scrolled to where the last one was
  useLayoutEffect(() => {
    if (kept && isShown) pages.current?.scrollTo({ ...kept.current, behavior: 'instant' });
  }, [kept, file?.downloadUrl, isShown]);
  useKeys(
    kept ? { '+': () => zoomTo(zoom + 1), '=': () => zoomTo(zoom + 1), '-': () => zoomTo(zoom - 1), t: turn } : {},
  );
  return {
    zoom,
    setZoom,
    turns,
    turn,
    pages,
    // A placeholder is shorter than a page, and would scroll to its beginning.
    onScroll: ({ currentTarget: { scrollLeft, scrollTop } }: { readonly currentTarget: HTMLElement }) => {
      if (isShown) keep({ left: scrollLeft, top: scrollTop });
    },
  };
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
  const [failed, setFailed] = useState(false);
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
      {failed ? (
        <p className={classes.failed}>
          <Trans>This page could not be shown. Download the file to read it.</Trans>
        </p>
      ) : (
        <img
          src={url}
          alt={alt}
          width={width}
          height={height}
          style={picture}
          onError={() => {
            // A renewed address mounts a new picture.
            setFailed(true);
            onExpired();
          }}
        />
      )}
    </div>
  );
}

/** List and sidebar are behind the viewer: no key reaches what is hidden. */
function useCoveredPage(viewer: RefObject<HTMLElement | null>, isCovered: boolean): void {
  // Before the panel that closes with the viewer returns the focus to a row.
  useLayoutEffect(() => {
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
