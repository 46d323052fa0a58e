import { useWatch } from 'react-hook-form'
import type { ListedAccount } from '../accounts/account-options.ts'
import { useApi } from '../api/use-api.ts'
import { useFormField } from '../fields/form-scope.tsx'

/** Returns the account whose number is in a field; null if none is chosen or the accounts are still loading. */
export function usePickedAccount(name: string): ListedAccount | null {
  const { form } = useFormField(name, '')
  const { data: accounts } = useApi('GET /api/accounts')
  const number: string = useWatch({ control: form.control, name })
  return accounts?.find(({ accountNumber }) => accountNumber === number) ?? null
}
