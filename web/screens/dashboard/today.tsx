import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { formatDate, formatTime } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { may } from '../../../shared/contract/access.ts'
import { noteLabel } from '../../../shared/contract/hawala-label.ts'
import { baseOf, isRateSet, ownReadings, partnerOf } from '../../../shared/money/own-rates.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { readingText } from '../../money/rate-readings.tsx'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { openedTransaction } from '../../transaction/opened.ts'
import { LoadingLines } from '../../ui/loading.tsx'
import { Money, signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { timeAgo } from '../../ui/time-ago.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Lines, type TodayAnswer, TodayPart } from './today-part.tsx'

/**
 * The day so far: postings and cash, the last vouchers, the waiting hawalas, the loans that are due, and the rates. A User
 * begins with their own branch, everybody else with all branches. Rules: docs/rules/screens.md
 */
export function Today() {
  const { user, businessDate } = useSession()
  const [whose, setWhose] = useState<'branch' | 'all'>(
    may(user.userType, 'audit') ? 'all' : 'branch',
  )
  const branch = whose === 'branch' ? user.branch : null
  const read = useFreshApi('GET /api/today', { query: branch === null ? {} : { branch } })
  const { data, receivedAt, isValidating, mutate } = read
  const now = useNow(receivedAt)
  return (
    <Panel
      title={texts.today(formatDate(businessDate), solarHijri(businessDate))}
      actions={
        <Flex gap="2">
          <ToggleButtons
            label={texts.whoseFigures}
            size="sm"
            choices={[
              ['branch', texts.branchNamed(user.branch)],
              ['all', texts.allBranches],
            ]}
            value={whose}
            onChoose={setWhose}
          />
          <RefreshButton
            label={texts.refreshToday}
            refreshing={isValidating}
            onRefresh={() => void mutate()}
          />
        </Flex>
      }
      flush
    >
      <ReadFailed what={texts.theDay} read={read} evenIfOld inPlaceOf={HEIGHT} p="4" />
      {read.isLoading && (
        <Box p="5" minH={HEIGHT}>
          <LoadingLines lines={9} height="7" label={texts.loadingToday} />
        </Box>
      )}
      {data && (
        <Flex direction="column" minH={HEIGHT}>
          <SimpleGrid columns={{ base: 1, lg: 2 }} css={RULED}>
            <TodayCash today={data} branch={branch} />
            <LastVouchers today={data} />
          </SimpleGrid>
          <SimpleGrid columns={{ base: 1, lg: 3 }} css={RULED} flex="1">
            <WaitingHawalas today={data} now={now} />
            <DueLoans today={data} />
            <RateAges today={data} now={now} />
          </SimpleGrid>
        </Flex>
      )}
    </Panel>
  )
}

/**
 * The usual height of the block, so that the cards below don't move when the figures arrive. On a phone the block reaches at
 * least to the bottom of the screen.
 */
const HEIGHT = { base: '46rem', lg: '32.5rem' }

/** Lines between the parts. */
const RULED = {
  '& > *': {
    borderBottomWidth: '1px',
    borderInlineEndWidth: { base: '0', lg: '1px' },
    borderColor: 'border',
  },
  '& > :last-of-type': { borderInlineEndWidth: '0' },
} as const

type Cash = TodayAnswer['cash']['mine'][number]

/** A currency: what the signed-in person recorded in it, and the cash of the branch or the house. */
interface CashRow {
  readonly mine: Cash
  readonly all: Cash
}

/** The postings of the day and the cash by currency: the person's own, and that of the branch or house. */
function TodayCash(props: {
  readonly today: TodayAnswer
  /** The branch of the figures; null for all branches. */
  readonly branch: string | null
}) {
  const { cash, postings } = props.today
  const { branch } = props
  const records = may(useSession().user.userType, 'record')
  const rows = cash.all.flatMap((all): CashRow[] => {
    const mine = cash.mine.find(({ currencyId }) => currencyId === all.currencyId)
    return mine && (isUsed(mine) || isUsed(all)) ? [{ mine, all }] : []
  })
  const counted = (count: number) =>
    postings.isComplete ? String(count) : texts.atLeast(String(count))
  const whose = branch === null ? texts.inAllBranches : texts.branchNamed(branch)
  return (
    <TodayPart title={texts.cash}>
      <DataTable
        columns={columnsOf(branch === null ? texts.allCash : texts.cashOf(branch), records)}
        rows={rows}
        rowKey={({ all }) => all.currencyId}
        caption={texts.cash}
        looks={LOOKS}
        cards={{ below: '26rem', looks: { '& table tbody tr': { px: '0', py: '2' } } }}
        emptyText={texts.noCash}
      />
      <Box color="fg.muted" fontSize="xs" mt="2">
        {records
          ? `${texts.cashExplained} ${texts.postings(counted(postings.mine), counted(postings.all), whose)}`
          : texts.allPostings(counted(postings.all), whose)}
      </Box>
    </TodayPart>
  )
}

/** @param records true if the person records, and so has own figures */
function columnsOf(allCash: string, records: boolean): readonly Column<CashRow>[] {
  const mine: Column<CashRow>[] = [
    money(texts.received, ({ mine }) => mine.in, { card: atStart(3, 'named') }),
    money(texts.paid, ({ mine }) => mine.out, { card: atEnd(4, 'named') }),
    money(texts.myCash, ({ mine }) => mine.closing, { card: atStart(5, 'named') }),
  ]
  return [
    title(labels.currency, ({ all }) => all.currencyCode, { card: atStart(1) }),
    ...(records ? mine : []),
    money(allCash, ({ all }) => all.closing, { card: atEnd(6, 'named') }),
  ]
}

const LOOKS = {
  '& table :is(th, td)': { py: '1', px: '2' },
  '& table :is(th, td):first-of-type': { ps: '0' },
  '& table :is(th, td):last-of-type': { pe: '0' },
  '& thead th': { bg: 'transparent', fontSize: 'xs' },
  '& tbody td:last-of-type': { fontWeight: 'semibold' },
} as const

function isUsed({ opening, in: came, out }: Cash): boolean {
  return [opening, came, out].some((figure) => signOf(figure) !== 'zero')
}

interface OfToday {
  readonly today: TodayAnswer
}

interface WithAges extends OfToday {
  /** The current time in milliseconds, for the ages. */
  readonly now: number
}

/** The last transactions of the day. Each opens its dialog, where its voucher can be printed again. */
function LastVouchers({ today }: OfToday) {
  const { timeZone } = useSession()
  const codeOf = codesOf(today)
  const lines = today.latest.map((row) => ({
    key: row.id,
    onOpen: () => openedTransaction.open(row.id),
    name: (
      <>
        <span>{row.id}</span> <bdi>{row.borrower ?? row.fromAccountName ?? row.toAccountName}</bdi>
      </>
    ),
    parts: true,
    detail: `${row.type} · ${formatTime(new Date(row.createdAt), timeZone)}`,
    figure: <Money value={row.amount} code={codeOf(row.currencyId)} />,
  }))
  return (
    <TodayPart title={texts.lastVouchers} to={paths.dailyStatement()}>
      <Lines lines={lines} empty={texts.noVouchers} />
    </TodayPart>
  )
}

/** The pending hawalas that have waited longest. */
function WaitingHawalas({ today, now }: WithAges) {
  const codeOf = codesOf(today)
  const lines = today.hawalas.oldest.map((hawala) => ({
    key: hawala.id,
    to: paths.search('general', hawala.hawalaNumber),
    name: <bdi>{hawala.receiverName}</bdi>,
    detail: `${noteLabel(hawala.hawalaNumber)} · ${timeAgo(now - Date.parse(hawala.dateCreated))}`,
    figure: <Money value={hawala.amount} code={codeOf(hawala.currencyId)} />,
  }))
  return (
    <TodayPart title={texts.hawalasWaiting(today.hawalas.count)} to={paths.hawala('pass')}>
      <Lines lines={lines} empty={texts.noHawalas} inTwoRows />
    </TodayPart>
  )
}

/** The loans that are overdue or due soon. */
function DueLoans({ today }: OfToday) {
  const codeOf = codesOf(today)
  const lines = today.loans.first.map((loan) => {
    const day = loan.dueDate ?? today.date
    const warns = day < today.date
    return {
      key: loan.id,
      to: paths.search('general', loan.loanNumber),
      name: <bdi>{loan.description}</bdi>,
      detail: `${loan.loanNumber} · ${(warns ? texts.overdue : texts.due)(formatDate(day))}`,
      warns,
      figure: <Money value={loan.outstandingAmount} code={codeOf(loan.currencyId)} />,
    }
  })
  return (
    <TodayPart title={texts.loansDue(today.loans.count)} to={paths.loanReports('people')}>
      <Lines lines={lines} empty={texts.noLoansDue} inTwoRows />
    </TodayPart>
  )
}

/** The rates against the base currency, and when each was set. */
function RateAges({ today: { rates }, now }: WithAges) {
  const base = baseOf(rates)
  const lines = rates
    .filter(({ code }) => code !== base?.code)
    .map((rate) => {
      const partner = isRateSet(rate, rates) ? partnerOf(rate.code, rates) : null
      const readings = partner && ownReadings(partner, rate)
      return {
        key: rate.id,
        name: <bdi>{readings ? readingText(readings[0]) : rate.code}</bdi>,
        detail: rate.setAt
          ? texts.rateSet(timeAgo(now - Date.parse(rate.setAt)))
          : texts.rateNotSet,
      }
    })
  return (
    <TodayPart title={texts.rates} to={paths.currencyManagement()}>
      <Lines lines={lines} empty={texts.noRates} inTwoRows />
    </TodayPart>
  )
}

function codesOf({ cash }: TodayAnswer): (currencyId: number) => string | undefined {
  const codes = new Map(cash.all.map(({ currencyId, currencyCode }) => [currencyId, currencyCode]))
  return (currencyId) => codes.get(currencyId)
}
