import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * A check of values against JSON schemas of the API's description. It throws for a keyword that isn't known, so that none
 * goes unchecked.
 * @param components of the description, to which the schemas' pointers lead
 * @returns what of a value doesn't match a schema; nothing where it matches
 */
export function checkAgainst(components: object): (value: unknown, schema: object) => string[] {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    validateFormats: false,
    keywords: ['components'],
  })
  return (value, schema) => {
    const validate = ajv.compile({ ...schema, components })
    return validate(value) ? [] : [ajv.errorsText(validate.errors)]
  }
}
