import { useState } from 'react'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { LaterOverlay } from '../components/later.tsx'
import { lazyComponent, usePreload } from '../components/lazy-component.tsx'
import { rateDistance, UNASKED_PERCENT } from './rate-distance.ts'
import type { AskedRate } from './rate-question-dialog.tsx'

/** A rate that is to be saved, and what it is held against. */
export interface HeldRate {
  readonly rate: RateScaled
  /** Null where there is nothing to hold it against. */
  readonly against: RateScaled | null
  /** What the rate says in both ways; null within one currency. */
  readonly readings: Readings | null
  /** The question: "Save the rate 70.0000 for USD?" */
  readonly title: string
  /** How far it is off, by percent and what it is held against. */
  readonly says: Readonly<Record<'above' | 'below', (percent: string, against: string) => string>>
}

interface Asked extends AskedRate {
  readonly save: () => void
}

/** What `useRateQuestion` gives. */
export interface RateQuestion {
  /**
   * Saves at once, or once the question was answered with yes.
   * @param held null where no rate is saved
   */
  readonly askFirst: (held: HeldRate | null, save: () => void) => void
  /** What is asked, or was last: it stays known while the dialog fades out. */
  readonly asked: Asked | null
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/** Asks before a rate is saved that is more than 10 % off what it is held against. Rules: docs/rules/currencies.md */
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

/** The dialog of the question; its code is fetched once the screen is at rest. */
export function RateQuestionOverlay({ question }: RateQuestionOverlayProps) {
  usePreload(Dialog.preload)
  if (!question.asked) return null
  return (
    <LaterOverlay key={question.asked.title}>
      <Dialog asked={question.asked} isOpen={question.isOpen} answer={question.answer} />
    </LaterOverlay>
  )
}
