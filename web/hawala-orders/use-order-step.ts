import { useEffect, useEffectEvent, useState } from 'react'
import type { Answered } from '../../shared/contract/routes.ts'
import { messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { SentTo } from '../api/use-saving.ts'
import { useWrite } from '../entry/use-write.ts'
import { CHANGED_BY_ORDERS } from './changed-by-orders.ts'
import { wrongCodeIn } from './wrong-code.ts'

/** The calls that change a hawala. */
type OrderCall =
  `POST /api/hawala-orders/{id}/${'pay' | 'confirm' | 'forward' | 'cancel' | 'new-code'}`

interface OrderStepSettings<K extends OrderCall> {
  /** Identifies the step among those of the user: "Payout of hawala 1042". */
  readonly form: string
  /** The message for a failure if the server gives none. */
  readonly notDone: string
  /** True if a code or an identity is sent: then a lost answer isn't kept in the browser. */
  readonly holdsSecret: boolean
  readonly onDone: (answer: Answered<RouteOf<K>>) => void
  /** Reads the hawala again after a refusal, because somebody else may have acted. */
  readonly onRefused: () => Promise<unknown>
  /** Shows that the code was wrong. It is called when the fields can be typed in again. */
  readonly onWrongCode: (message: string) => void
}

/** A step of a hawala. Its form shows a refusal; what was typed stays. */
export function useOrderStep<K extends OrderCall>(call: K, settings: OrderStepSettings<K>) {
  const { form, notDone, holdsSecret, onDone, onRefused, onWrongCode } = settings
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wrongCode, setWrongCode] = useState<string | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<K, null>(call, {
    form,
    holdsSecret,
    refreshes: CHANGED_BY_ORDERS,
    onSaved: onDone,
    failedText: ({ error, outcome }) =>
      outcome === 'unknown' && wrongCodeIn(error) === null ? messageOf(error, notDone) : null,
    onFailed: async ({ error, outcome }) => {
      const wrong = wrongCodeIn(error)
      if (outcome === 'unknown' && wrong === null) return
      await onRefused()
      setWrongCode(wrong)
      setRefusal(wrong === null ? messageOf(error, notDone) : null)
    },
  })
  const sayWrongCode = useEffectEvent((message: string) => {
    // A wrong code after a lost answer means that the first try did nothing either.
    setAside()
    setWrongCode(null)
    onWrongCode(message)
  })
  useEffect(() => {
    if (wrongCode !== null && !saving) sayWrongCode(wrongCode)
  }, [wrongCode, saving])
  return {
    saving,
    /** True while it isn't known whether the step was done. */
    unsettled: unsettled !== null,
    setAside,
    /** The server's reason why it wasn't done, other than a wrong code; null if there is none. */
    refusal,
    forgetRefusal: () => setRefusal(null),
    /** Sends the step; while the outcome of one isn't known, it sends that one again. */
    send: async (sent: SentTo<K>) => {
      setRefusal(null)
      await save(sent, null)
    },
    sendAgain,
  }
}
