import { Text } from '@chakra-ui/react'
import { profitLines as texts } from '#texts/profit-lines.ts'
import type { ProfitAndLoss } from '../../shared/reports/profit-and-loss-csv.ts'
import { WarningBox } from '../ui/warning-box.tsx'
import { ChangePanel } from './change-panel.tsx'
import { ResultByBranch } from './result-by-branch.tsx'

/**
 * What stands below the lines of profit and loss: the results as bars, the currencies that no line has, and how the net worth
 * changed. Rules: docs/rules/books.md
 */
export function ProfitNotes({ of }: { readonly of: ProfitAndLoss }) {
  const { lines, withoutMid, change, from, to } = of
  return (
    <>
      <ResultByBranch lines={lines} />
      {withoutMid.length > 0 ? (
        <WarningBox>
          <Text>{texts.withoutMid(withoutMid)}</Text>
        </WarningBox>
      ) : null}
      {change ? <ChangePanel change={change} from={from} to={to} /> : null}
    </>
  )
}
