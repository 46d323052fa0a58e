import { useEffect, useEffectEvent } from 'react'

/**
 * What would become of what is typed in a form if the person left now: nothing is typed, it is kept as a draft, it is lost,
 * or it is on its way to the server. A function is the form's own way back, such as from a row to the list.
 */
export type OnLeaving = 'nothing' | 'kept' | 'lost' | 'sent' | (() => void)

const forms = new Set<() => OnLeaving>()

/** Lets Esc know what stands in a form that is shown. */
export function useTyped(onLeaving: () => OnLeaving): void {
  const current = useEffectEvent(onLeaving)
  useEffect(() => {
    const form = () => current()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** The weightiest of what all forms say: what is lost or sent stands in the way, a way back goes before the way out. */
export function onLeavingNow(): OnLeaving {
  const all = [...forms].map((form) => form())
  const found = (['sent', 'lost'] as const).find((each) => all.includes(each))
  return (
    found ??
    all.find((each) => typeof each === 'function') ??
    (all.includes('kept') ? 'kept' : 'nothing')
  )
}
