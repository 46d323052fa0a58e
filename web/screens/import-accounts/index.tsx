import { Stack } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { MOST_IMPORT_ROWS } from '../../../shared/contract/import-facts.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { keepChoice, keptChoice } from '../../hawala-orders/kept-choice.ts'
import { useChosenFile } from '../../list-file/use-chosen-file.ts'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { across, atEnd, atStart, number } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import type { Table } from '../../table-files/table.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { AboveZero } from './balance-in-row.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { headerIndex, type KnownHeaders } from './header-names.ts'
import { headersOf, type Matching, matchingOf } from './matching.ts'
import { type Settlements, withoutTaken } from './questions.ts'
import { useSending } from './use-sending.ts'

/** The screen that brings accounts and opening balances over from other books. Rules: docs/rules/import.md */
export default function ImportAccounts() {
  const { userType } = useSession().user
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {may(userType, 'import') ? (
        <NewOrOpened />
      ) : (
        <NotAllowed to="import" advice={texts.askAnAdmin} />
      )}
    </Page>
  )
}

const OpenedImport = lazyPart(async () => (await import('./opened-import.tsx')).OpenedImport)

const shownIn = (search: string) => filtersIn(search, { id: '' })

/** An import whose rows were uploaded has its own address, where it can be opened again without the file. */
function NewOrOpened() {
  const { filters, show } = useReportAddress(shownIn)
  return filters.id === '' ? (
    <NewImport onSent={(id) => show({ id })} />
  ) : (
    <Later height="20rem">
      <OpenedImport key={filters.id} id={filters.id} />
    </Later>
  )
}

/** The storage key under which the browser remembers how headings were matched. */
const REMEMBERED = 'import-columns'

/** The steps of a new import: a file is chosen, its columns are matched, and its rows are sent to be checked. */
function NewImport(props: {
  /** Called with the id of the import once all its rows are uploaded. */
  readonly onSent: (id: string) => void
}) {
  const { onSent } = props
  const { chosen, read, stop } = useChosenFile(MOST_IMPORT_ROWS)
  const sending = useSending(onSent)
  return (
    <Stack gap="5">
      <FilePanel
        chosen={chosen}
        locked={sending.sending !== null}
        onChoose={(file, reading) => void read(file, reading)}
        onStop={stop}
      />
      {chosen.status === 'read' ? (
        <Columns
          key={keyOf(chosen.table)}
          file={chosen.file}
          table={chosen.table}
          sending={sending}
        />
      ) : null}
      {chosen.status === 'none' ? <EarlierImports /> : null}
    </Stack>
  )
}

/**
 * Returns a key that changes with the headings: the same file has other headings in another encoding, separator or sheet.
 */
function keyOf({ encoding, separator, sheet, rows }: Table): string {
  return `${encoding} ${separator} ${sheet} ${rows.length} ${JSON.stringify(rows[0])}`
}

interface ColumnsProps {
  readonly file: File
  readonly table: Table
  readonly sending: ReturnType<typeof useSending>
}

const NOTHING_SETTLED: Settlements = new Map()

function Columns({ file, table, sending }: ColumnsProps) {
  const known = useMemo(() => keptChoice<KnownHeaders>(REMEMBERED) as KnownHeaders, [])
  const [header, setHeader] = useState(() => headerIndex(table.rows, known))
  const [matching, setMatching] = useState<Matching>(() => matchingOf(table.rows[header], known))
  const [aboveZero, setAboveZero] = useState<AboveZero>('weOwe')
  const [settled, setSettled] = useState<Settlements>(NOTHING_SETTLED)
  return (
    <ColumnsPanel
      rows={table.rows}
      header={header}
      onHeader={(index) => {
        setHeader(index)
        setMatching(matchingOf(table.rows[index], known))
        setSettled(NOTHING_SETTLED)
      }}
      matching={matching}
      onMatching={setMatching}
      aboveZero={aboveZero}
      onAboveZero={(other) => {
        setAboveZero(other)
        // The suggestions for texts such as "900 Cr" were made for the other sign.
        setSettled((before) => withoutTaken(withoutTaken(before, 'balance'), 'floor'))
      }}
      settled={settled}
      onSettle={setSettled}
      sending={sending.sending}
      failure={sending.failure}
      onStop={sending.stop}
      onSend={(rows) => {
        const headings = table.rows[header]
        if (headings) keepChoice(REMEMBERED, { ...known, ...headersOf(headings, matching) })
        void sending.send(file.name, rows)
      }}
    />
  )
}

type Listed = Answered<RouteNamed<'imports/list'>>[number]

/** The imports so far. An import that was stopped can be opened and continued without its file. */
function EarlierImports() {
  const { timeZone } = useSession()
  const read = useFreshApi('GET /api/imports')
  const columns: Column<Listed>[] = [
    {
      header: texts.file,
      cell: ({ fileName }) => (
        <span data-line="" title={fileName}>
          <bdi>{fileName}</bdi>
        </span>
      ),
      card: across(1),
    },
    number(texts.rows, ({ rowCount }) => rowCount, { card: atStart(2, 'named') }),
    { header: labels.state, cell: ({ state }) => texts.states[state], card: atEnd(3) },
    { header: texts.by, cell: ({ createdByName }) => <bdi>{createdByName}</bdi>, card: atStart(4) },
    {
      header: texts.begun,
      cell: ({ createdAt }) => formatInstant(new Date(createdAt), timeZone),
      card: atEnd(5),
    },
    {
      header: texts.open,
      cell: ({ id, fileName }) => (
        <LinkButton
          to={paths.importAccounts(id)}
          size="xs"
          variant="outline"
          aria-label={texts.openOf(fileName)}
        >
          {texts.open}
        </LinkButton>
      ),
      align: 'end',
      card: atEnd(6),
    },
  ]
  return (
    <>
      <Panel title={texts.earlier} flush>
        <DataTable
          columns={columns}
          rows={read.data ?? []}
          rowKey={({ id }) => id}
          caption={texts.earlier}
          loading={!read.data && !read.error}
          skeletonRows={2}
          emptyText={texts.noEarlier}
          cards={{ below: '40rem' }}
        />
      </Panel>
      <AtEnd>
        <ReadFailed what={texts.theImports} read={read} />
      </AtEnd>
    </>
  )
}
