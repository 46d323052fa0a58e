import { Box, Button, Flex } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { refresh } from '../../api/use-api.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { LOAN_CAPTIONS, LOAN_TYPES } from '../../report/loan-lists.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import type { Balances } from './balances.ts'
import { LoanTable } from './loan-table.tsx'
import { type LoanPages, useLoanPages } from './use-loan-pages.ts'

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
      {/* Hidden below the skeleton rows, because it would move up if fewer loans arrive. */}
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
  // While another page is loading, the button isn't disabled, because that would lose the keyboard's focus.
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
