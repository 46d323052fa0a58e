import { type AmountMinor, parseAmount } from '../../../shared/money/amount.ts'
import { request } from '../../api/request.ts'
import { useReadBeforeSave } from '../../money/read-before-save.ts'
import { type SaveQuestion, useSaveQuestion } from '../../money/save-question.tsx'
import { isSameTill, type Till } from '../../till/till.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { offeredBeyond } from './offer-values.ts'

/** The amount of one currency that is offered. */
export interface Offered {
  readonly code: string
  readonly amountMinor: AmountMinor
}

/** Returns the typed amount of a currency, as an offer. */
export function offeredOf(code: string, typed: string): Offered {
  return { code, amountMinor: parseAmount(settledAmount(typed)) ?? 0n }
}

/**
 * Asks before more is offered than the till holds, as payouts do. The till is read once for each save. If it can't be read,
 * the save goes on. Rules: docs/rules/till-moves.md
 */
export function useBeyondTill(from: Till): {
  readonly question: SaveQuestion
  readonly isReading: boolean
  readonly askFirst: (offered: readonly Offered[], save: () => void) => Promise<void>
} {
  const question = useSaveQuestion()
  const { isReading, isBusy, hasEnded, read } = useReadBeforeSave()
  return {
    question,
    isReading,
    async askFirst(offered, save) {
      if (isBusy()) return
      const tills = await read(() => request('GET /api/tills', { query: { branch: from.branch } }))
      const till = tills?.find((each) => isSameTill(each, from))
      if (!hasEnded()) question.askFirst({ cash: offeredBeyond(till, offered) }, save)
    },
  }
}
