import { Box, SimpleGrid } from '@chakra-ui/react'
import { money as texts } from '#texts/money.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { cashLines } from './cash-points.ts'
import type { Money } from './place-link.ts'

/** The days that the plots show. */
const PLOT_DAYS = 90

/** The cash of each currency over 90 days. It is missing until the first night has closed a day. */
export function CashByDay({ money }: { readonly money: Money }) {
  const { businessDate: today } = useSession()
  const query = { from: addDays(today, 1 - PLOT_DAYS), to: today }
  const read = useFreshApi('GET /api/reports/cash-by-day', { query })
  const lines = cashLines(read.data ?? [], money, today)
  if (read.error) return <ReadFailed what={texts.cashByDay} read={read} />
  if (lines.length === 0) return null
  return (
    <Panel dense title={texts.cashByDay} description={texts.cashExplained(PLOT_DAYS)}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {lines.map(({ code, points }) => (
          <Box key={code} minW="0">
            <Box mb="1">
              <CurrencyBadge code={code} />
            </Box>
            <Plot label={texts.cashOfDays(code)} points={points} shape="step" />
          </Box>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
