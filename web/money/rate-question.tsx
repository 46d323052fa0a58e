import { useState } from 'react'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { LaterOverlay } from '../ui/later.tsx'
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx'
import { rateDistance, UNASKED_PERCENT } from './rate-distance.ts'
import type { AskedRate } from './rate-question-dialog.tsx'

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

interface Asked extends AskedRate {
  readonly save: () => void
}

/** The result of `useRateQuestion`. */
export interface RateQuestion {
  /**
   * Saves at once, or after the person has confirmed the rate.
   * @param held null if no rate is saved
   */
  readonly askFirst: (held: HeldRate | null, save: () => void) => void
  /** The current question, or the last one, which the dialog still needs while it fades out. */
  readonly asked: Asked | null
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/**
 * Asks for confirmation if a rate differs by more than 10 % from the rate to compare with.
 * Rules: docs/rules/currencies.md
 */
export function useRateQuestion(): RateQuestion {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    askFirst(held, save) {
      const { against } = held ?? {}
      const distance = held && against ? rateDistance(held.rate, against, UNASKED_PERCENT) : null
      if (!held || !against || !distance) return save()
      const { title, readings, says } = held
      const sentence = says[distance.side](distance.percent, formatRate(against))
      setAsked({ title, readings, sentence, save })
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

const Dialog = lazyComponent(async () => ({
  default: (await import('./rate-question-dialog.tsx')).RateQuestionDialog,
}))

interface RateQuestionOverlayProps {
  readonly question: RateQuestion
}

/** The dialog of the question. Its code is loaded when the screen is idle. */
export function RateQuestionOverlay({ question }: RateQuestionOverlayProps) {
  usePreload(Dialog.preload)
  if (!question.asked) return null
  return (
    <LaterOverlay key={question.asked.title}>
      <Dialog asked={question.asked} isOpen={question.isOpen} answer={question.answer} />
    </LaterOverlay>
  )
}
