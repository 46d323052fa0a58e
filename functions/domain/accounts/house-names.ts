import type { HouseAccount } from '../../../shared/contract/house.ts'

/** The names of the accounts of the house. */
export const HOUSE_NAMES: Readonly<Record<HouseAccount, string>> = {
  CSH001: 'Cash',
  LON001: 'Loans',
  EXC_001: 'Currency Position',
  FEE_001: 'Commission',
  OSH_001: 'Over and Short',
  HWL_001: 'Hawalas Payable',
}
