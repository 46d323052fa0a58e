import { Box, Button, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import type { LoanType } from '../../../shared/contract/loan-facts.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import type { RequestOptions, RouteOf } from '../../api/request.ts'
import { type ApiState, refresh, useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { cellLooks } from '../../report/cell-looks.ts'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { LOAN_CAPTIONS, LOAN_TYPES, loanColumns } from '../../report/loan-lists.tsx'
import { atEnd, atStart, money, status } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Money, signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import type { Balances } from './balances.ts'

/** The newest loans to people or to companies, ten per page. */
export function LoanTransactions({ balances }: { balances: Balances }) {
  const pages = useLoanPages()
  const { loans } = pages
  return (
    <Panel
      title={texts.loanTransactions}
      actions={
        <Flex gap="2">
          <ToggleButtons
            label={texts.loansTo}
            size="sm"
            choices={LOAN_TYPES}
            value={pages.type}
            onChoose={pages.choose}
          />
          <RefreshButton
            label={texts.refreshLoans}
            refreshing={loans.isValidating}
            onRefresh={() => void refresh('GET /api/loans')}
          />
        </Flex>
      }
      flush
    >
      <ReadFailed
        what={labels.theLoans}
        read={loans}
        evenIfOld
        inPlaceOf={FAILED_HEIGHT}
        p={{ base: 4, md: 5 }}
      />
      {(loans.data || !loans.error) && (
        <LoanTable caption={LOAN_CAPTIONS[pages.type]} loans={loans} balances={balances} />
      )}
      {/* Hidden below the placeholder rows, because it would move up if fewer loans arrive. */}
      <Box visibility={balances.isLoading || (!loans.data && !loans.error) ? 'hidden' : undefined}>
        <PageTurner pages={pages} />
      </Box>
    </Panel>
  )
}

/** Roughly the height of the table, so that the content below doesn't move up if the loans can't be read. */
const FAILED_HEIGHT = '30rem'

function PageTurner({ pages }: { pages: LoanPages }) {
  const { loans, pageNumber, toPrevious, toNext } = pages
  // While another page is loading, Next isn't disabled, because it would lose the keyboard's focus.
  const onTheWay = loans.isLoading && pageNumber > 1
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="2"
      px={{ base: 4, md: 5 }}
      py="2.5"
      minH="14"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box role="status" color="fg.muted" fontSize="sm">
        {loans.data && texts.showingCount(loans.data.length)}
      </Box>
      <Flex align="center" gap="2">
        {(toPrevious || toNext) && (
          <Box color="fg.muted" fontSize="sm" me="1">
            {texts.page(pageNumber)}
          </Box>
        )}
        <Button size="sm" variant="outline" disabled={!toPrevious} onClick={() => toPrevious?.()}>
          {texts.previous}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={!toNext && !onTheWay}
          onClick={() => toNext?.()}
        >
          {texts.next}
        </Button>
      </Flex>
    </Flex>
  )
}

type Loans = ApiState<'GET /api/loans'>
type Loan = NonNullable<Loans['data']>[number]

interface LoanTableProps {
  /** The table's caption for screen readers: "Loans to people". */
  readonly caption: string
  readonly loans: Loans
  /** The balances. They include the codes of the currencies, so no second request is needed. */
  readonly balances: Balances
}

const CELLS: SystemStyleObject = {
  ...cellLooks,
  // Less padding, so that all six columns fit beside the overview on a desk screen.
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-borrower]': {
    display: 'block',
    minWidth: { base: '6.5rem', md: '9rem' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& [data-outstanding=negative]': { color: 'debit.fg' },
  // Not everybody sees colours. So a symbol marks the same amounts; screen readers read the status instead.
  '& [data-outstanding=negative]::before': { content: '"▾" / ""', me: '1' },
  '& [data-outstanding=positive]': { color: 'credit.fg' },
}

/** The height of a row. Its two lines are account and borrower. */
const SKELETON_HEIGHT = '42px'

/** The table with one page of loans. */
function LoanTable({ caption, loans, balances }: LoanTableProps) {
  const { user } = useSession()
  const codes = balances.data?.map(({ currencyId, currencyCode }) => ({
    id: currencyId,
    code: currencyCode,
  }))
  return (
    <DataTable
      looks={CELLS}
      cards={{ below: '36rem' }}
      columns={columnsWith(currencyCodes(codes))}
      rows={loans.data ?? []}
      rowKey={(loan) => loan.id}
      caption={caption}
      loading={loans.isLoading || balances.isLoading}
      skeletonRows={LOANS_A_PAGE}
      skeletonHeight={SKELETON_HEIGHT}
      emptyText={texts.noLoansFound}
      emptyHint={may(user.userType, 'record') ? texts.noLoansHint : undefined}
    />
  )
}

function columnsWith(codeOf: (currencyId: number) => string): Column<Loan>[] {
  return [
    ...loanColumns<Loan>(labels.account, atStart(3)),
    money(labels.amount, ({ principalAmount }) => principalAmount, { card: atStart(5, 'named') }),
    { header: labels.currency, cell: ({ currencyId }) => codeOf(currencyId), card: atEnd(4) },
    {
      header: labels.outstanding,
      cell: ({ outstandingAmount }) => (
        <span data-outstanding={signOf(outstandingAmount) === 'positive' ? 'negative' : 'positive'}>
          <Money value={outstandingAmount} />
        </span>
      ),
      align: 'end',
      card: atEnd(6, 'named'),
    },
    status(labels.status, ({ isActive }) => (isActive ? texts.active : texts.closed), {
      card: atEnd(2),
    }),
  ]
}

/**
 * The number of loans on a page. It isn't imported from the contract, because that would load the server's schemas too.
 */
const LOANS_A_PAGE = 10

type LoanQuery = NonNullable<RequestOptions<RouteOf<'GET /api/loans'>>['query']>

/** The pages of the loans of one type. */
interface LoanPages {
  readonly type: LoanType
  /** Switches to a type and its first page. */
  readonly choose: (type: LoanType) => void
  readonly loans: ApiState<'GET /api/loans'>
  /** The number of the page, starting with 1. */
  readonly pageNumber: number
  /** Goes to the previous page; null on the first page. */
  readonly toPrevious: (() => void) | null
  /** Goes to the next page; null if there is none or the answer is still pending. */
  readonly toNext: (() => void) | null
}

/**
 * Reads the loans of the dashboard, at first the loans to people. The `Link` header of each answer contains the query of the
 * next page. Rules: docs/rules/lists-and-csv.md
 */
function useLoanPages(): LoanPages {
  const [{ type, followed }, setShown] = useState<Shown>({ type: 'people', followed: [] })
  const query = followed.at(-1) ?? { type, limit: LOANS_A_PAGE }
  const loans = useApi('GET /api/loans', { query })
  useReadAgainOnce(JSON.stringify(query), loans)
  const next = nextPageQuery(loans.headers?.get('Link') ?? null)
  return {
    type,
    choose: (chosen) => setShown({ type: chosen, followed: [] }),
    loans,
    pageNumber: followed.length + 1,
    toPrevious:
      followed.length > 0 ? () => setShown({ type, followed: followed.slice(0, -1) }) : null,
    toNext: next && (() => setShown({ type, followed: [...followed, next] })),
  }
}

interface Shown {
  readonly type: LoanType
  /** The queries of the pages from the second to the current one. */
  readonly followed: readonly LoanQuery[]
}

/** Reads a cached page again on its first visit, because another counter may have changed the loans. */
function useReadAgainOnce(page: string, { data, mutate }: ApiState<'GET /api/loans'>): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (seen.current.has(page)) return
    seen.current.add(page)
    if (data !== undefined) void mutate()
  }, [page, data, mutate])
}
