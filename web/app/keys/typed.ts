import { useEffect, useEffectEvent } from 'react'

/**
 * What would become of a form's input if the screen were left. 'nothing': nothing is typed. 'kept': it stays as a draft.
 * 'lost': it would be lost. 'sent': it is being sent. A function takes the form one step back, such as from a row to the
 * list.
 */
export type OnLeaving = 'nothing' | 'kept' | 'lost' | 'sent' | (() => void)

const forms = new Set<() => OnLeaving>()

/** Tells the key Esc what leaving the screen would mean for a form on it. */
export function useTyped(onLeaving: () => OnLeaving): void {
  const current = useEffectEvent(onLeaving)
  useEffect(() => {
    const form = () => current()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/**
 * Returns the most important state of all forms. A form whose input is sent or would be lost prevents leaving. A step back
 * comes before leaving.
 */
export function onLeavingNow(): OnLeaving {
  const all = [...forms].map((form) => form())
  const found = (['sent', 'lost'] as const).find((each) => all.includes(each))
  return (
    found ??
    all.find((each) => typeof each === 'function') ??
    (all.includes('kept') ? 'kept' : 'nothing')
  )
}
