import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import type { DetailsRecording } from './use-details.ts'

/** What the form's parts share. */
export interface DetailsParts {
  readonly recording: DetailsRecording
  /** Undefined while they load. */
  readonly partners: readonly ListedAccount[] | undefined
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  /** The number that the next entry of a type will probably have; null where that isn't known. */
  readonly numberOf: (type: HawalaType) => number | null
}
