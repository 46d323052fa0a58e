import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { earned as texts } from '#texts/earned.ts'
import type { ProfitRow } from '../../shared/reports/profit-csv.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart, usePreload } from '../ui/lazy-component.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Panel } from '../ui/panel.tsx'
import { cameFrom } from './back-button.tsx'

// The code is fetched while the report is being read, so that a statement doesn't wait for it.
const EarnedFigures = lazyPart(async () => (await import('./earned-figures.tsx')).EarnedFigures)

const HEIGHT = '3.25rem'

interface EarnedPanelProps {
  /** The address of this day and branch on Daily Profit. */
  readonly to: string
  /** Undefined while the rows load, or if they couldn't be read. */
  readonly rows: readonly ProfitRow[] | undefined
  /** The address to which Daily Profit leads back. */
  readonly from: string
  /** The failure, which is shown in place of the figures. */
  readonly failed: ReactNode
}

/** What a branch earned on a day, with a link to the screen Daily Profit. */
export function EarnedPanel({ rows, to, from, failed }: EarnedPanelProps) {
  usePreload(EarnedFigures.preload)
  return (
    <Panel
      title={texts.earned}
      description={texts.inAfn}
      dense
      actions={
        <LinkButton size="sm" variant="outline" to={to} {...cameFrom(from)}>
          {texts.dailyProfit}
        </LinkButton>
      }
    >
      <Box minH={{ base: '7.5rem', md: HEIGHT }}>
        {failed ??
          (rows ? (
            <Later height={HEIGHT}>
              <EarnedFigures rows={rows} />
            </Later>
          ) : (
            <LoadingBlock height={HEIGHT} />
          ))}
      </Box>
    </Panel>
  )
}
