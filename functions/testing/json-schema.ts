import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * Checks values against JSON schemas of the API's description. It throws for an unknown keyword, so that none is
 * ignored.
 * @param components the components of the description; the pointers in schemas lead to them
 * @returns a function that lists what doesn't match in a value
 */
export function checkAgainst(components: object): (value: unknown, schema: object) => string[] {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    validateFormats: false,
    // The discriminator only names the schema that applies; each of them is checked anyway.
    keywords: ['components', 'discriminator'],
  })
  return (value, schema) => {
    const validate = ajv.compile({ ...schema, components })
    return validate(value) ? [] : [ajv.errorsText(validate.errors)]
  }
}
