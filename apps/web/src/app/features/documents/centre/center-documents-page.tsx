import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DocumentOverview, type DocumentSlot, documentTypeNames, periodOfDay } from '@tvet/contract';
import { useRef, useState } from 'react';
import { documentsKey } from '../../../documents/queries.ts';
import { request } from '../../../portal.ts';
import { useOwnCentre } from '../../../session/use-own-centre.ts';
import { CentreSelect, ForeignCentre, sayNoCentre } from '../../../ui/centre-select.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { focusHeading } from '../../../ui/focus.ts';
import { formatCount } from '../../../ui/format.ts';
import { HelpLink } from '../../../ui/help-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './center-documents-page.module.css';
import type { CenterDocumentsSearch } from './center-documents-search.ts';
import { SkillCard } from './skill-card.tsx';
import { type OpenSlots, SlotPanel } from './slot-panel.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UrgentList } from './urgent-list.tsx';

/** All data of the page's first view. */
const overviewQuery = (centerId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'overview', centerId],
    queryFn: async ({ signal }) =>
      (await request('GET /centres/{id}/documents/overview', { params: { id: centerId }, signal })).data,
  });

const route = getRouteApi('/shell/center-documents');

export function CenterDocumentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { centers, centre, isForeign } = useOwnCentre(search.centerId);

  return (
    <Page
      title="Center Documents"
      description="The documents that the ministry needs from your centre, with their due dates and statuses."
    >
      <CentreSelect
        label="Centre"
        centres={centers}
        value={centre?.id}
        onPick={(centerId) => navigate({ search: { centerId } })}
      />
      {isForeign && <ForeignCentre message={sayFailed(sayNoCentre())} centres={centers} to="/center-documents" />}
      {!centre && !isForeign && <ErrorBox message="centerId is required for fetching documents" />}
      {centre && (
        <CentreDocuments
          key={centre.id}
          centerId={centre.id}
          search={search}
          onGo={(next) => navigate({ search: next, resetScroll: false })}
        />
      )}
    </Page>
  );
}

const sayFailed = (message: string): string => `Error loading data: ${message}`;

interface CentreDocumentsProps {
  readonly centerId: string;
  readonly search: CenterDocumentsSearch;
  readonly onGo: (search: CenterDocumentsSearch) => void;
}

const CentreDocuments = ({ centerId, search, onGo }: CentreDocumentsProps) => (
  <Loaded
    query={useQuery(overviewQuery(centerId))}
    loading="Loading skills, documents, and applications..."
    height={540}
    shown
    failed={sayFailed}
  >
    {(overview) =>
      overview.skills.length === 0 ? (
        <EmptyState title="No Skills Found">
          <p>No skills are currently associated with your center. Please contact support if this seems incorrect.</p>
          <HelpLink />
        </EmptyState>
      ) : (
        <Overview overview={overview} search={search} onGo={onGo} />
      )
    }
  </Loaded>
);

const summary = [
  ['overdue', 'Overdue'],
  ['due', 'Due soon'],
  ['returned', 'To send again'],
  ['pending', 'Waiting for review'],
] as const;

interface OverviewProps {
  readonly overview: DocumentOverview;
  readonly search: CenterDocumentsSearch;
  readonly onGo: (search: CenterDocumentsSearch) => void;
}

function Overview({ overview, search, onGo }: OverviewProps) {
  const { center, skills, counts, today } = overview;
  const [asked, setAsked] = useState<{ readonly dialog: 'upload' | 'template'; readonly slot: DocumentSlot }>();
  const [viewing, setViewing] = useState<string>();
  const opener = useRef<Element>(null);

  const base = search.centerId ? { centerId: search.centerId } : {};
  const show = (slot: DocumentSlot, period: string | undefined, fileUrl?: string) => {
    opener.current = document.activeElement;
    setViewing(fileUrl);
    onGo({ ...base, skill: slot.skillId, type: slot.documentType, ...(period && { period }) });
  };
  const actions = {
    onView: (slot: DocumentSlot) => {
      if (!slot.document?.fileUrl) toast.error('Document URL is not available');
      else show(slot, slot.period, slot.document.fileUrl);
    },
    onUpload: (slot: DocumentSlot) => setAsked({ dialog: 'upload', slot }),
    onTemplate: (slot: DocumentSlot) => setAsked({ dialog: 'template', slot }),
  };
  const open = openOf(overview, search);
  const askedSkill = skills.find(({ id }) => id === asked?.slot.skillId);
  const close = () => setAsked(undefined);

  return (
    <>
      <dl className={classes.summary} aria-label="At a glance">
        {summary.map(([name, label]) => (
          <div key={name} data-count={name} data-none={counts[name] === 0}>
            <dt>{label}</dt>
            <dd>{formatCount(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <UrgentList overview={overview} {...actions} />
      {skills.map((skill) => (
        <SkillCard key={skill.id} skill={skill} onPeriods={(slot) => show(slot, undefined)} {...actions} />
      ))}

      <SlotPanel
        open={open}
        covered={asked !== undefined}
        viewing={viewing}
        onViewing={setViewing}
        onUpload={actions.onUpload}
        onTemplate={actions.onTemplate}
        onPeriod={(period, fileUrl) => {
          setViewing(fileUrl);
          onGo({ ...base, skill: open?.skillId ?? '', type: open?.documentType ?? '', ...(period && { period }) });
        }}
        onClose={() => {
          setViewing(undefined);
          onGo(base);
        }}
        onClosed={() => {
          const { current } = opener;
          if (current instanceof HTMLElement && current.isConnected) current.focus();
          else focusHeading();
        }}
      />
      {asked?.dialog === 'upload' && askedSkill && (
        <UploadDialog centerId={center.id} skill={askedSkill} slot={asked.slot} onClose={close} />
      )}
      {asked?.dialog === 'template' && askedSkill && (
        <TemplateDialog
          centerId={center.id}
          slot={asked.slot}
          thisMonth={periodOfDay('month', today)}
          students={askedSkill.registeredStudents}
          onClose={close}
        />
      )}
    </>
  );
}

/** The slot that an address opens; undefined if the centre has no such trade, or the type is unknown. */
function openOf({ center, skills }: DocumentOverview, { skill, type, period }: CenterDocumentsSearch) {
  const documentType = documentTypeNames.find((name) => name === type);
  if (!documentType || !skills.some(({ id }) => id === skill)) return undefined;
  return { centerId: center.id, skillId: skill ?? '', documentType, period } satisfies OpenSlots;
}
