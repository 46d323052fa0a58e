import { Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { houseFloor as texts } from '#texts/house-floor.ts'
import { withCommas } from '../../shared/money/amount.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { useApi } from '../api/use-api.ts'
import { useFormField } from '../fields/form-scope.tsx'

/**
 * Says which floor a new account will have, on its form. It is the floor of the house if the account is a customer's and the
 * house has one.
 */
export function NewFloorNote() {
  const { form } = useFormField('accountType')
  const type = useWatch({ control: form.control, name: 'accountType' })
  const { data } = useApi('GET /api/house-settings')
  if (!data?.customerFloor || type !== 'customer') return null
  return <Note>{texts.ofHouse(withCommas(data.customerFloor))}</Note>
}

/** Says which floor applies to an account, on its form: its own, the house's, or none. */
export function FloorNote({ account }: { readonly account: ListedAccount }) {
  const isOfHouse = account.currencyId === null
  const params = { id: account.id }
  const { data } = useApi(isOfHouse ? null : 'GET /api/accounts/{id}/balances', { params })
  const [held] = data ?? []
  if (!held) return null
  const { floor, noFloor, houseFloor } = held
  if (floor !== null) return <Note>{texts.ofAccount(withCommas(floor))}</Note>
  if (noFloor) return <Note>{texts.ofNone}</Note>
  return houseFloor === null ? null : <Note>{texts.ofHouse(withCommas(houseFloor))}</Note>
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text color="fg.muted" fontSize="xs" mt="2" data-floor="">
      {children}
    </Text>
  )
}
