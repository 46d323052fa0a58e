import type { SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { audit as texts } from '#texts/audit.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { accountLabel } from '../../accounts/account-options.ts'
import { useApi } from '../../api/use-api.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable, heightOf } from '../../table/data-table.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import {
  type AuditEntry,
  changesOf,
  ENTITY_WORDS,
  type FieldChange,
  type Names,
  namesAccount,
  outcomeOf,
  subjectOf,
} from './changes.ts'

interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  readonly loading: boolean
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
}

const CELLS: SystemStyleObject = {
  // So changes in the filters above don't repaint thousands of rows.
  contain: 'content',
  '& [data-when]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-what]': { display: 'block', minWidth: '9rem' },
  '& [data-subject]': { display: 'block', color: 'fg.muted', overflowWrap: 'anywhere' },
  '& [data-action]': {
    px: '1.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
  '& [data-action=create]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-action=update]': { bg: 'blue.subtle', color: 'blue.fg' },
  '& [data-action=delete]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '0.5',
    m: '0',
  },
  '& dt': { color: 'fg.muted', overflowWrap: 'anywhere' },
  '& dd': { m: '0', overflowWrap: 'anywhere' },
  '& del': { color: 'fg.muted', textDecoration: 'none' },
  '& ins': { textDecoration: 'none', fontWeight: 'medium' },
  '& summary': {
    cursor: 'pointer',
    color: 'fg.muted',
    width: 'fit-content',
    py: '1',
    '@media (pointer: coarse)': { py: '2.5' },
  },
  '& [data-nothing]': { color: 'fg.muted', fontWeight: 'normal' },
}

/** The table of the changes: who changed what and when, with each field's old and new value. */
export function AuditTable({ entries, loading, timeZone }: AuditTableProps) {
  const names = useNames(entries, timeZone)
  const columns = useMemo(() => columnsWith(timeZone, names), [timeZone, names])
  return (
    <DataTable
      looks={CELLS}
      cards={{ below: '52rem' }}
      columns={columns}
      rows={entries}
      rowKey={(entry) => `${entry.entity} ${entry.entityId} ${entry.id}`}
      caption={texts.caption}
      loading={loading}
      skeletonRows={8}
      emptyText={texts.noChangesInPeriod}
      emptyHint={texts.noChangesHint}
      {...heightOf(entries.length)}
    />
  )
}

/** Loads the names behind ids. The list of accounts is long, so it is only loaded if a change refers to an account. */
function useNames(entries: readonly AuditEntry[], timeZone: string): Names {
  const { data: currencies } = useApi('GET /api/currencies')
  const { data: accounts } = useApi(entries.some(namesAccount) ? 'GET /api/accounts' : null)
  return useMemo(() => {
    const labels = accounts?.map((each) => [each, accountLabel(each, 'code')] as const) ?? []
    return {
      currencies: new Map(currencies?.map(({ id, code }) => [id, code])),
      accounts: new Map(labels.map(([{ id }, label]) => [id, label])),
      accountNumbers: new Map(labels.map(([{ accountNumber }, label]) => [accountNumber, label])),
      timeZone,
    }
  }, [currencies, accounts, timeZone])
}

function columnsWith(timeZone: string, names: Names): Column<AuditEntry>[] {
  return [
    {
      header: texts.when,
      cell: ({ at }) => (
        <span data-when="">
          <bdi>{formatInstant(new Date(at), timeZone)}</bdi>
        </span>
      ),
      width: '10rem',
      card: atStart(1),
    },
    { header: texts.who, cell: ({ userName }) => userName, width: '8rem', card: atEnd(2) },
    {
      header: texts.what,
      cell: (entry) => (
        <span data-what="">
          {ENTITY_WORDS[entry.entity]} <span data-action={markOf(entry)}>{outcomeOf(entry)}</span>
          <span data-subject="">
            <bdi>{subjectOf(entry, names)}</bdi>
          </span>
        </span>
      ),
      width: '30%',
      card: across(3),
    },
    {
      header: texts.changes,
      cell: (entry) => <Changes entry={entry} names={names} />,
      card: across(4),
    },
  ]
}

/**
 * Returns the action whose colour the badge has. A successful sign-in looks like a creation, a refused one like a deletion.
 */
function markOf({ entity, action, after }: AuditEntry): AuditEntry['action'] {
  return entity === 'signIn' && after?.['result'] !== 'signedIn' ? 'delete' : action
}

/**
 * The changed fields, each with its old and new value. The list is made of plain elements, because a table may have
 * thousands of rows.
 */
function Changes({ entry, names }: { entry: AuditEntry; names: Names }) {
  const changes = changesOf(entry, names)
  const isPrinting = usePrinting()
  if (changes.length === 0) return <span data-nothing="">{texts.savedWithoutAChange}</span>
  const isFolded = changes.length > MOST_LINES && !isPrinting
  const shown = isFolded ? changes.slice(0, FIRST_LINES) : changes
  return (
    <>
      <ChangeList changes={shown} action={entry.action} />
      {isFolded ? (
        <details>
          <summary>{texts.moreFields(changes.length - FIRST_LINES)}</summary>
          <ChangeList changes={changes.slice(FIRST_LINES)} action={entry.action} />
        </details>
      ) : null}
    </>
  )
}

/**
 * The most fields that a change shows at once, because more would fill the screen. Of a change with more fields, the first
 * ones are shown, and the others when it is opened. Paper shows all fields.
 */
const MOST_LINES = 8
const FIRST_LINES = 5

function ChangeList(props: {
  readonly changes: readonly FieldChange[]
  readonly action: AuditEntry['action']
}) {
  const { changes, action } = props
  return (
    <dl>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {action === 'create' || isSecret(field) ? null : <del>{textOrEmpty(before)}</del>}
            {action === 'update' && !isSecret(field) ? (
              <>
                {' '}
                <span data-arrow="">→</span>{' '}
              </>
            ) : null}
            {action === 'delete' ? null : <ins>{textOrEmpty(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * True for a field of which the trail holds only the word "changed". Its old value isn't shown, because "empty" would be
 * wrong.
 */
function isSecret(field: string): boolean {
  return field === 'password'
}

function textOrEmpty(text: string | null) {
  return text === null ? <span data-nothing="">{texts.empty}</span> : <bdi>{text}</bdi>
}
