import { useEffect, useEffectEvent, useState } from 'react'
import { orderSteps as texts } from '#texts/order-steps.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import { CHANGED_BY_POSTING } from '../entry/changed-by.ts'
import type { UnsettledWords } from '../entry/step-unsettled.tsx'
import { type StepSettings, useStep } from '../entry/use-step.ts'
import { CHANGED_BY_TILLS } from '../till/till.ts'
import { wrongCodeIn } from './wrong-code.ts'

/** The calls that change a hawala. */
type OrderCall =
  `POST /api/hawala-orders/{id}/${'pay' | 'confirm' | 'forward' | 'vouch' | 'cancel' | 'new-code' | 'redirect' | 'correct' | 'reopen'}`

interface OrderStepSettings<K extends OrderCall>
  extends Pick<StepSettings<K, null>, 'form' | 'notDone'> {
  /** True if a code or an identity is sent. An unsettled save is then not kept in the browser's storage. */
  readonly holdsSecret: boolean
  readonly onDone: (answer: Answered<RouteOf<K>>) => void
  /** Reads the hawala again after a refusal, because somebody else may have acted. */
  readonly onRefused: () => Promise<unknown>
  /** Returns the sentence of a refusal in the words of the form; null if a field shows it. Left out, it is the server's. */
  readonly tells?: (message: string, error: unknown) => string | null
  /** Shows that the code was wrong, for a step that sends a code. Called once the fields can be edited again. */
  readonly onWrongCode?: (message: string) => void
}

/**
 * Makes the words that are shown while it isn't known whether a step was taken.
 * @param warning what to check before the step is tried again
 */
export function orderUnsettled(warning: string): UnsettledWords {
  return { title: texts.outcomeUnknown, warning, again: texts.again }
}

/** Holds a step of a hawala. Its form shows a refusal, and keeps what was typed. */
export function useOrderStep<K extends OrderCall>(
  call: K,
  { onDone, onRefused, onWrongCode, tells, ...settings }: OrderStepSettings<K>,
) {
  const [wrongCode, setWrongCode] = useState<string | null>(null)
  const step = useStep<K>(call, {
    ...settings,
    refreshes: CHANGED_BY_ORDERS,
    saved: onDone,
    refused: async (message, { error }) => {
      await onRefused()
      const wrong = wrongCodeIn(error)
      setWrongCode(wrong)
      if (wrong !== null) return null
      return tells ? tells(message, error) : message
    },
    unknown: async (message, { error }) => {
      const wrong = wrongCodeIn(error)
      if (wrong === null) return message
      await onRefused()
      setWrongCode(wrong)
      return null
    },
  })
  const { saving, setAside } = step
  const sayWrongCode = useEffectEvent((message: string) => {
    // If a repeated step is refused because of a wrong code, the first try did nothing either.
    setAside()
    setWrongCode(null)
    onWrongCode?.(message)
  })
  useEffect(() => {
    if (wrongCode !== null && !saving) sayWrongCode(wrongCode)
  }, [wrongCode, saving])
  return step
}

/** The reads whose data changes when a step of a hawala is taken. */
const CHANGED_BY_ORDERS: readonly ReadKey[] = [
  ...CHANGED_BY_POSTING,
  ...CHANGED_BY_TILLS,
  'GET /api/hawala-orders',
  'GET /api/hawala-orders/{id}',
  'GET /api/hawala-details',
  'GET /api/reports/partners',
  'GET /api/today',
]
