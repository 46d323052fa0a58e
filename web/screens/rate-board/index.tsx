import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Board, BoardRate } from '../../board/board.ts'
import { BoardAge, BoardNotice } from '../../board/board-age.tsx'
import { useBoard } from '../../board/use-board.ts'
import { Select } from '../../fields/select.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { branchLabel } from '../../report/branch-label.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { MonitorIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BoardForm } from './board-form.tsx'
import { perInWords } from './board-rows.ts'
import { columnsOf, type QuotedFor, rateIn } from './history-columns.ts'
import { OffsetsForm } from './offsets-form.tsx'

/** The screen with the rates at which the house buys and sells. Rules: docs/rules/rate-board.md */
export default function RateBoard() {
  const { user } = useSession()
  const { isHeadOffice } = user
  const { filters, narrow } = useReportAddress(filtersOf)
  const branch = isHeadOffice ? filters.branch || ALL_BRANCHES : user.branch
  const board = useBoard(branch)
  const currencies = useCurrencies()
  const branches = useFreshApi('GET /api/branches')
  const toCustomers = paths.customerRates(branch)
  const navigate = useNavigate()
  useCommands([{ ...SCREEN_COMMANDS.forCustomers, run: () => void navigate(toCustomers) }])

  const name = branch === ALL_BRANCHES ? texts.headOffice : branchLabel(branches.data ?? [], branch)
  const codes = new Map(currencies.data?.map(({ id, code }) => [String(id), code]))
  const codeOf = (currencyId: string) => codes.get(currencyId) ?? ''
  const publishes = isHeadOffice && branch === ALL_BRANCHES
  const adds = branch !== ALL_BRANCHES && may(user.userType, 'setRates')
  const isLoaded = board.data !== undefined && currencies.data !== undefined
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          {isHeadOffice && branches.data ? (
            <Select
              aria-label={labels.branch}
              look={{ width: 'auto' }}
              choices={[
                [ALL_BRANCHES, texts.headOffice],
                ...branches.data.map(
                  ({ code }) => [code, branchLabel(branches.data ?? [], code)] as const,
                ),
              ]}
              value={branch}
              onChange={(chosen) => narrow({ branch: chosen === ALL_BRANCHES ? '' : chosen })}
            />
          ) : null}
          <LinkButton to={toCustomers} variant="outline">
            <MonitorIcon /> {texts.forCustomers}
          </LinkButton>
        </>
      }
    >
      {board.data && currencies.data ? (
        <Stack key={branch} gap="5">
          <BoardNotice board={board.data} />
          {publishes ? (
            <>
              <BoardForm board={board.data} currencies={currencies.data} codeOf={codeOf} />
              <Text color="fg.muted" fontSize="sm">
                {texts.marginsElsewhere}
              </Text>
            </>
          ) : (
            <BoardTable board={board.data} name={name} />
          )}
          <BoardAge board={board.data} />
          <LeftOut board={board.data} />
          {adds && board.data.rates.length > 0 ? (
            <OffsetsForm board={board.data} codeOf={codeOf} />
          ) : null}
          {publishes || adds ? null : (
            <Text color="fg.muted" fontSize="sm">
              {texts.onlyHeadOffice}
            </Text>
          )}
          <History branch={branch} />
        </Stack>
      ) : null}
      {isLoaded || board.error || currencies.error ? null : (
        <Panel title={texts.ratesOf(name)}>
          <LoadingLines lines={4} />
        </Panel>
      )}
      <AtEnd>
        <ReadFailed what={labels.theRates} read={board} evenIfOld />
        <ReadFailed what={labels.theCurrencies} read={currencies} />
        <ReadFailed what={labels.theBranches} read={branches} />
      </AtEnd>
    </Page>
  )
}

const filtersOf = (search: string) => filtersIn(search, { branch: '' })

const COLUMNS: readonly Column<BoardRate>[] = [
  title(labels.currency, ({ currencyCode }) => currencyCode, { card: atStart(1) }),
  {
    header: texts.per,
    cell: ({ per }) => perInWords(per),
    align: 'end',
    card: atEnd(2, 'named'),
  },
  ofSide(texts.buy, 'buy', 'baseBuy', 3),
  ofSide(texts.sell, 'sell', 'baseSell', 4),
  { header: texts.mid, cell: ({ mid }) => mid, align: 'end', card: atStart(5, 'named') },
]

/** Makes the column of one side's rates. If the branch has its own rate, head office's rate stands below it. */
function ofSide(
  header: string,
  own: 'buy' | 'sell',
  base: 'baseBuy' | 'baseSell',
  place: number,
): Column<BoardRate> {
  return {
    header,
    align: 'end',
    card: own === 'buy' ? atStart(place, 'named') : atEnd(place, 'named'),
    cell: (rate) => (
      <>
        <strong>{rate[own]}</strong>
        {rate[own] === rate[base] ? null : <small>{texts.ofHeadOffice(rate[base])}</small>}
      </>
    ),
  }
}

/** The rates of a branch, and how far the branch and its clerks may deviate from them. */
function BoardTable({ board, name }: { readonly board: Board; readonly name: string }) {
  return (
    <Panel
      title={texts.ratesOf(name)}
      description={texts.margins(board.branchMargin, board.clerkMargin)}
      flush
    >
      <DataTable
        columns={COLUMNS}
        rows={board.rates}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.caption}
        emptyText={texts.noRates}
        cards={{ below: '32rem' }}
        looks={{ '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' } }}
      />
    </Panel>
  )
}

/** The currencies whose own rate the board doesn't set, and why. Nothing if it sets all of them. */
function LeftOut({ board }: { readonly board: Board }) {
  if (board.leftOut.length === 0) return null
  return (
    <Stack gap="1" color="fg.muted" fontSize="sm">
      <Text>{texts.leftOut}</Text>
      {board.leftOut.map(({ currencyId, message }) => (
        <Text key={currencyId}>{message}</Text>
      ))}
    </Stack>
  )
}

/** The boards of a branch, the newest first, page by page. */
function History({ branch }: { readonly branch: string }) {
  const { timeZone } = useSession()
  const [followed, setFollowed] = useState<readonly Readonly<Record<string, string>>[]>([])
  const query = { branch, ...followed.at(-1) }
  const page = useFreshApi('GET /api/rate-board/history', { query })
  const { data, headers, isLoading } = page
  const next = nextPageQuery(headers?.get('Link') ?? null)
  return (
    <>
      <Panel
        flush
        title={texts.history}
        actions={
          followed.length > 0 || next ? (
            <Flex gap="2">
              <Button
                size="sm"
                variant="outline"
                disabled={followed.length === 0}
                onClick={() => setFollowed(followed.slice(0, -1))}
              >
                {texts.newer}
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={!next}
                onClick={() => next && setFollowed([...followed, next])}
              >
                {texts.older}
              </Button>
            </Flex>
          ) : null
        }
      >
        <DataTable
          columns={[...whenAndWho(timeZone), ...columnsOf(data ?? []).map(rateColumn)]}
          rows={data ?? []}
          rowKey={({ version }) => version}
          caption={texts.historyCaption}
          loading={isLoading}
          emptyText={texts.noHistory}
          cards={{ below: '36rem' }}
        />
      </Panel>
      <ReadFailed what={texts.theHistory} read={page} evenIfOld />
    </>
  )
}

function whenAndWho(timeZone: string): Column<Board>[] {
  return [
    {
      header: texts.setAt,
      card: atStart(1),
      cell: ({ publishedAt }) => (
        <span data-nowrap="">
          {publishedAt === null ? '-' : formatInstant(new Date(publishedAt), timeZone)}
        </span>
      ),
    },
    { header: labels.setBy, cell: (board) => <bdi>{board.publishedByName}</bdi>, card: atEnd(2) },
  ]
}

function rateColumn(of: QuotedFor, place: number): Column<Board> {
  return {
    header: of.per === 1 ? of.code : texts.quotedFor(of.code, perInWords(of.per)),
    align: 'end',
    card: across(place + 3, 'named'),
    cell: (board) => <span data-nowrap="">{rateIn(board, of)}</span>,
  }
}
