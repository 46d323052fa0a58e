import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import {
  COMPARED_LISTS,
  type ComparedList,
  listedLines,
  PARTNER_COMPARISON_COLUMNS,
  partnerComparisonFileName,
} from '../../../shared/reports/partner-comparison-csv.ts'
import { owedWords } from '../../limits/room.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import type { ComparedStatement } from './compared-statement.ts'
import { ComparedTable } from './compared-table.tsx'
import type { Comparison } from './differences.ts'
import { earlierWords } from './earlier-words.ts'

const AgreeOnList = lazyPart(async () => (await import('./agree-on-list.tsx')).AgreeOnList)
const ComparisonPaper = lazyPart(
  async () => (await import('./comparison-paper.tsx')).ComparisonPaper,
)

interface ComparedListsProps {
  readonly compared: ComparedStatement
  readonly onAgreed: () => void
}

/** The four lists of a comparison with their totals, from which the balance is agreed on. */
export function ComparedLists({ compared, onAgreed }: ComparedListsProps) {
  const { partner, days, comparison } = compared
  const { accountNumber, currencyCode } = partner
  const [showsAgreeing, setShowsAgreeing] = useState(false)
  const agreeing = useOpening<null>()
  const lists = showsAgreeing ? COMPARED_LISTS : COMPARED_LISTS.filter((list) => list !== 'agrees')
  return (
    <Stack gap="5" ref={focusResult} tabIndex={-1} outline="none">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Text as="h3" fontSize="lg" fontWeight="semibold">
          {texts.result}
        </Text>
        <Flex gap="2" wrap="wrap">
          <PrintButton
            isFurther
            size="md"
            paper={(onClosed) => <ComparisonPaper compared={compared} onClosed={onClosed} />}
          />
          <ExportCsv
            isFurther
            size="md"
            fileName={partnerComparisonFileName(accountNumber, days.fromDate, days.toDate)}
            columns={PARTNER_COMPARISON_COLUMNS}
            rows={listedLines(comparison)}
          />
          <Button onClick={() => agreeing.open(null)}>{texts.agreeOn}</Button>
        </Flex>
      </Flex>
      {mostHaveOtherSign(comparison) ? (
        <WarningBox role="status">{texts.mostHaveOtherSign}</WarningBox>
      ) : null}
      <Figures comparison={comparison} code={currencyCode} />
      <Earlier compared={compared} />
      {lists.map((list) => (
        <ListPanel key={list} list={list} comparison={comparison} />
      ))}
      <Flex>
        <Button variant="outline" size="sm" onClick={() => setShowsAgreeing(!showsAgreeing)}>
          {showsAgreeing ? texts.hideAgreeing : texts.showAgreeing}
        </Button>
      </Flex>
      <WhileOpened opening={agreeing}>
        {(_, dialog) => <AgreeOnList {...dialog} compared={compared} onAgreed={onAgreed} />}
      </WhileOpened>
    </Stack>
  )
}

/** Moves the focus to the comparison when it appears, so that a person with a keyboard goes on from it. */
function focusResult(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}

function mostHaveOtherSign({ differs, agrees }: Comparison): boolean {
  const turned = differs.filter(({ kind }) => kind === 'sign').length
  return turned > 0 && turned * 2 > differs.length + agrees.length
}

/** Our balance, the differences, and the balance that these come to, each with how many lines are behind it. */
function Figures({ comparison, code }: { readonly comparison: Comparison; readonly code: string }) {
  const { closing, difference, agrees } = comparison
  const sum = formatAmount(amountIn(closing) + amountIn(difference))
  const balance = (label: string, value: string) => (
    <SummaryCard
      label={label}
      value={<Money value={value} code={code} />}
      hint={owedWords(value) || '\u00a0'}
    />
  )
  return (
    <SimpleGrid data-figures="" columns={{ base: 2, lg: 4 }} gap={{ base: 2, md: 4 }}>
      <SummaryCard label={texts.lists.agrees} value={texts.rows(agrees.length)} hint={'\u00a0'} />
      {balance(texts.ourBalance, closing)}
      <SummaryCard
        label={texts.differences}
        value={<Money value={difference} code={code} signed />}
        hint={texts.rows(countOfDifferences(comparison))}
      />
      {balance(texts.theirBalance, sum)}
    </SimpleGrid>
  )
}

/** Says what of the agreement before is added to the differences of these days, or why it isn't. */
function Earlier({ compared }: { readonly compared: ComparedStatement }) {
  const earlier = earlierWords(compared)
  if (earlier === null) return null
  if (earlier.isLost) return <WarningBox role="status">{earlier.words}</WarningBox>
  return (
    <Text role="status" fontWeight="medium">
      {earlier.words}
    </Text>
  )
}

function countOfDifferences({ differs, onlyOurs, onlyTheirs }: Comparison): number {
  return differs.length + onlyOurs.length + onlyTheirs.length
}

function ListPanel(props: { readonly list: ComparedList; readonly comparison: Comparison }) {
  const { list, comparison } = props
  const lines = comparison[list]
  return (
    <Panel title={texts.lists[list]} description={texts.rows(lines.length)} flush>
      <ComparedTable lines={lines} caption={texts.lists[list]} />
    </Panel>
  )
}
