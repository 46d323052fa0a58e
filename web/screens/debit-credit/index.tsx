import { useLocation } from 'react-router-dom'
import { DebitCreditScreen } from './debit-credit-screen.tsx'
import { kindOf } from './kind.ts'

/** Debit and Credit share a screen; switching between them starts it anew, with nothing left of the other. */
export default function DebitCredit() {
  const kind = kindOf(useLocation().pathname)
  return <DebitCreditScreen key={kind} kind={kind} />
}
