import { useState } from 'react'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { LaterOverlay } from '../ui/later.tsx'
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx'
import type { Overdraft } from './overdraft.ts'
import { rateDistance, UNASKED_PERCENT } from './rate-distance.ts'
import type { AskedRate, Doubts } from './save-question-dialog.tsx'

/** A rate to save, and the rate to compare it with. */
export interface HeldRate {
  readonly rate: RateScaled
  /** The rate to compare with; null if there is none. */
  readonly against: RateScaled | null
  /** The rate per unit of each currency; null if both currencies are the same. */
  readonly readings: Readings | null
  /** The question: "Save the rate 70.0000 for USD?" */
  readonly title: string
  /**
   * Makes the sentence about the difference from two texts: the difference in percent, and the rate to compare with.
   */
  readonly says: Readonly<Record<'above' | 'below', (percent: string, against: string) => string>>
}

/** What a save may have to be confirmed for; each is null or left out if the save has none. */
interface Checked {
  readonly rate?: HeldRate | null
  readonly overdraft?: Overdraft | null
}

interface Asked extends Doubts {
  readonly save: () => void
}

/** The result of `useSaveQuestion`. */
export interface SaveQuestion {
  /** Saves at once, or after the person has confirmed what is in doubt. */
  readonly askFirst: (checked: Checked, save: () => void) => void
  /** The current question, or the last one, which the dialog still needs while it fades out. */
  readonly asked: Asked | null
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/**
 * Asks for confirmation if a rate differs by more than 10 % from the rate to compare with, or if an account is
 * overdrawn. Rules: docs/rules/currencies.md, docs/rules/ledger.md
 */
export function useSaveQuestion(): SaveQuestion {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    askFirst({ rate: held = null, overdraft = null }, save) {
      const rate = held && farRate(held)
      if (!rate && !overdraft) return save()
      setAsked({ rate, overdraft, save })
      setIsOpen(true)
    },
    asked,
    isOpen,
    answer(isYes) {
      setIsOpen(false)
      if (isYes) asked?.save()
    },
  }
}

/** The question about a rate; null if it is near the rate to compare with. */
function farRate({ rate, against, title, readings, says }: HeldRate): AskedRate | null {
  const distance = against && rateDistance(rate, against, UNASKED_PERCENT)
  if (!against || !distance) return null
  return { title, readings, sentence: says[distance.side](distance.percent, formatRate(against)) }
}

const Dialog = lazyComponent(async () => ({
  default: (await import('./save-question-dialog.tsx')).SaveQuestionDialog,
}))

interface SaveQuestionOverlayProps {
  readonly question: SaveQuestion
}

/** The dialog of the question. Its code is loaded when the screen is idle. */
export function SaveQuestionOverlay({ question }: SaveQuestionOverlayProps) {
  usePreload(Dialog.preload)
  const { asked, isOpen, answer } = question
  if (!asked) return null
  return (
    <LaterOverlay key={asked.rate?.title ?? asked.overdraft?.rest}>
      <Dialog asked={asked} isOpen={isOpen} answer={answer} />
    </LaterOverlay>
  )
}
