import { useState } from 'react'
import { LaterOverlay } from '../ui/later.tsx'
import { lazyPart, usePreload } from '../ui/lazy-component.tsx'
import type { Overdraft } from './overdraft.ts'
import type { AskedAmounts, AskedRate, Doubts } from './save-question-dialog.tsx'
import type { TillShortage } from './till-shortage.ts'

/** What a person has to confirm before a save. Each property is null or left out if it needs no confirmation. */
interface ToConfirm {
  readonly rate?: AskedRate | null
  readonly overdraft?: Overdraft | null
  readonly till?: TillShortage | null
  readonly cash?: readonly AskedAmounts[]
}

interface Asked extends Doubts {
  readonly save: () => void
}

/** The result of `useSaveQuestion`. */
export interface SaveQuestion {
  /** Saves at once, or after the person has confirmed what is in doubt. */
  readonly askFirst: (toConfirm: ToConfirm, save: () => void) => void
  /** The current question, or the last one, which the dialog still needs while it fades out. */
  readonly asked: Asked | null
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/**
 * Asks for confirmation before some saves: a rate far from the usual one, an account overdrawn, a payout or offer that the
 * till doesn't hold, or missing cash. Rules: docs/rules/currencies.md, docs/rules/money.md, docs/rules/screens.md
 */
export function useSaveQuestion(): SaveQuestion {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    askFirst({ rate = null, overdraft = null, till = null, cash = [] }, save) {
      if (!rate && !overdraft && !till && cash.length === 0) return save()
      setAsked({ rate, overdraft, till, cash, save })
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

const Dialog = lazyPart(async () => (await import('./save-question-dialog.tsx')).SaveQuestionDialog)

/** The dialog of the question. Its code is loaded when the screen is idle. */
export function SaveQuestionOverlay({ question }: { readonly question: SaveQuestion }) {
  usePreload(Dialog.preload)
  const { asked, isOpen, answer } = question
  if (!asked) return null
  return (
    <LaterOverlay
      key={asked.rate?.title ?? asked.overdraft?.rest ?? asked.till?.rest ?? asked.cash[0]?.title}
    >
      <Dialog asked={asked} isOpen={isOpen} answer={answer} />
    </LaterOverlay>
  )
}
