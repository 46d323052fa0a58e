import { Box, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** An import whose rows have arrived: its plan, its totals, its progress and its rows. */
export function OpenedImport({ id }: { readonly id: string }) {
  const opened = useImport(id)
  const { current, busy, failure } = opened
  if (current === null) {
    return failure === null ? (
      <Panel title={texts.theImport}>
        <LoadingLines lines={4} />
      </Panel>
    ) : (
      <Stack gap="4" align="start">
        <LoadFailed what={texts.theImport} reason={failure} onRetry={() => void opened.read()} />
        <LinkButton to={paths.importAccounts()} variant="outline">
          {texts.anotherFile}
        </LinkButton>
      </Stack>
    )
  }
  const isWhole = current.missing.length === 0
  return (
    <Stack gap="5">
      <Head current={current} isChecking={busy === 'checking'} />
      {isWhole ? null : <WarningBox>{texts.rowsMissing}</WarningBox>}
      <RefusalBox refusal={failure} />
      {isWhole ? inOrder(current, opened) : null}
    </Stack>
  )
}

/** The totals come first, and the wrong rows before them as long as there are any. */
function inOrder(current: ImportState, opened: ReturnType<typeof useImport>) {
  const { run, busy } = opened
  const totals = <TotalsPanel key={totalsKey(current)} opened={opened} current={current} />
  const rows = <RowsPanel key="rows" current={current} run={run} paused={busy === 'checking'} />
  return (current.plan?.counts.error ?? 0) > 0 ? [rows, totals] : [totals, rows]
}

/** The form is made anew when the currencies of the rows are known, and not for any later plan. */
function totalsKey({ plan }: ImportState): string {
  return plan ? plan.totals.map(({ currencyId }) => currencyId).join() : 'no plan'
}

interface HeadProps {
  readonly current: ImportState
  readonly isChecking: boolean
}

/** The file, and what the plan does with its rows. */
function Head({ current, isChecking }: HeadProps) {
  const { fileName, rowCount, createdByName, plan } = current
  const figure = (count: number) => count.toLocaleString('en-US')
  return (
    <Stack gap="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          <Box as="h2" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
            <bdi dir="ltr">{fileName}</bdi>
          </Box>
          <Box color="fg.muted" fontSize="sm" role="status">
            {isChecking ? texts.checking : texts.sentBy(figure(rowCount), createdByName)}
          </Box>
        </Box>
        <LinkButton to={paths.importAccounts()} size="sm" variant="outline">
          {texts.anotherFile}
        </LinkButton>
      </Flex>
      {plan ? (
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3" aria-busy={isChecking}>
          <SummaryCard label={texts.newRows} value={figure(plan.counts.new)} hint={texts.newHint} />
          <SummaryCard
            label={texts.addsOpening}
            value={figure(plan.counts.addsOpening)}
            hint={texts.addsOpeningHint}
          />
          <SummaryCard
            label={texts.unchanged}
            value={figure(plan.counts.unchanged)}
            hint={texts.unchangedHint}
          />
          <SummaryCard
            label={texts.wrong}
            value={figure(plan.counts.error)}
            tone={plan.counts.error > 0 ? 'debit' : 'neutral'}
            hint={texts.wrongHint}
          />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}
