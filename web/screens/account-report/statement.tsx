import { Box, Flex, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import * as labels from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { CASH_ACCOUNT, isHouseAccount } from '../../../shared/contract/house.ts'
import {
  accountReportColumns,
  accountReportFileName,
} from '../../../shared/reports/account-report-csv.ts'
import {
  cashInHand,
  isIdle,
  type StatementSection,
} from '../../../shared/reports/account-statement.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton, type Printing } from '../../report/print-button.tsx'
import { periodOf, statementDays } from '../../statement/period.tsx'
import { AccountIcon } from '../../ui/icons.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import type { ReportFilters } from './filters.ts'
import { SectionView } from './section-view.tsx'

const AccountPaper = lazyPart(async () => (await import('./account-paper.tsx')).AccountPaper)

interface StatementProps {
  readonly account: ListedAccount
  readonly sections: readonly StatementSection[]
  readonly codeOf: (currencyId: number) => string
  readonly filters: ReportFilters
  /** When the report was read, and whether its newest rows are still missing. */
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  readonly printing: Printing
}

/** The statement: its account and dates, and a section per currency. */
export function Statement(props: StatementProps) {
  const { account, sections, codeOf, filters, report, printing } = props
  usePreload(AccountPaper.preload)
  const { businessDate, timeZone } = useSession()
  const days = statementDays(filters, businessDate)
  const isHouse = isHouseAccount(account.accountNumber)
  const isCash = account.accountNumber === CASH_ACCOUNT
  // The CSV file keeps the signs of the ledger, while the screen shows cash as the amount in hand.
  const entries = sections.flatMap((section) => section.entries)
  const shown = useMemo(() => {
    const busy = isHouse ? sections.filter((section) => !isIdle(section)) : sections
    return isCash ? busy.map(cashInHand) : busy
  }, [sections, isHouse, isCash])
  const idle = isHouse ? sections.filter(isIdle) : []

  return (
    <>
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Box minW="0">
          <Text as="h2" fontSize="lg" fontWeight="semibold">
            <NumberAndName number={account.accountNumber} name={fullName(account)} />
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {words.generatedOf(periodOf(filters), formatInstant(report.receivedAt, timeZone))}
          </Text>
          {isCash && (
            <Text color="fg.muted" fontSize="sm">
              {texts.cashExplained}
            </Text>
          )}
        </Box>
        <Flex gap="2" wrap="wrap">
          {isHouse ? null : (
            <LinkButton variant="outline" to={paths.customer(String(account.id))}>
              <AccountIcon /> {labels.customer}
            </LinkButton>
          )}
          <PrintButton
            size="md"
            printing={printing}
            paper={(onClosed) => (
              <AccountPaper
                account={account}
                codeOf={codeOf}
                isCash={isCash}
                days={days}
                report={report}
                onClosed={onClosed}
                sections={shown}
              />
            )}
          />
          <ExportCsv
            size="md"
            fileName={accountReportFileName(businessDate, account.accountNumber)}
            columns={accountReportColumns(isHouse ? codeOf : null)}
            rows={entries}
            isIncomplete={report.isIncomplete}
          />
        </Flex>
      </Flex>
      {shown.map((section) => (
        <SectionView
          key={section.currencyId}
          section={section}
          code={codeOf(section.currencyId)}
          named={isHouse}
          isCash={isCash}
          days={days}
        />
      ))}
      {idle.length > 0 && (
        <Text color="fg.muted" fontSize="sm">
          {texts.nothingIn(idle.map((section) => codeOf(section.currencyId)).join(', '))}
        </Text>
      )}
    </>
  )
}
