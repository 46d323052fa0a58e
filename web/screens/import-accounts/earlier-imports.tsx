import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { across, atEnd, atStart, number } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'

type Listed = Answered<RouteNamed<'imports/list'>>[number]

/** The imports so far. One that was stopped is opened and goes on without its file. */
export function EarlierImports() {
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
