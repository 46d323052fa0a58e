import { Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { houseFloor as texts } from '#texts/house-floor.ts'
import { withCommas } from '../../shared/money/amount.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { useApi } from '../api/use-api.ts'
import { useFormField } from '../fields/form-scope.tsx'

/**
 * Says on the form of a new account that the house's floor will apply to it. Shows nothing unless the account is a
 * customer's and the house has a floor.
 */
export function NewFloorNote() {
  const { form } = useFormField('accountType')
  const type = useWatch({ control: form.control, name: 'accountType' })
  const { data } = useApi('GET /api/house-settings')
  if (!data?.customerFloor || type !== 'customer') return null
  return <Note>{texts.ofHouse(withCommas(data.customerFloor))}</Note>
}

/**
 * Says on an account's form which floor applies: its own, the house's, or none because it is exempt. Shows nothing for house
 * accounts, and if neither the account nor the house has a floor.
 */
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
