import { importsApply } from '../../../shared/contract/imports.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/imports/apply.ts'

/** Applies the next rows of an import's plan (docs/rules/import.md). */
export const handler = endpoint(importsApply, steps)
