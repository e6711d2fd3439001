// Adds or changes one message of the source language, keeping the file sorted.
//   node scripts/messages.mjs set KEY "Text with {params}" [--locale de-DE]
//   node scripts/messages.mjs plural KEY COUNT_PARAM "one text" "other text" [--locale de-DE]
//   node scripts/messages.mjs remove KEY   (from every language)
import fs from 'node:fs'

const args = process.argv.slice(2)
const at = args.indexOf('--locale')
const locale = at >= 0 ? args.splice(at, 2)[1] : 'en-US'
const [command, key, ...rest] = args

/** Runs `change` while no other process edits the messages. */
function locked(change) {
  const lock = 'messages/.lock'
  for (;;) {
    try {
      fs.mkdirSync(lock)
      break
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30)
    }
  }
  try {
    change()
  } finally {
    fs.rmdirSync(lock)
  }
}

function edit(file, change) {
  const messages = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  change(messages)
  const { $schema: _, ...entries } = messages
  const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
  const whole = { $schema: 'https://inlang.com/schema/inlang-message-format', ...sorted }
  fs.writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`)
}

if (!key || !/^[a-z][a-z0-9_]*$/.test(key)) {
  console.error('A key is lower-case words joined by underscores, the feature word first.')
  process.exit(1)
}

locked(() => {
  if (command === 'set')
    edit(`messages/${locale}.json`, (all) => {
      all[key] = rest[0]
    })
  else if (command === 'plural') {
    const [param, one, other] = rest
    const selector = `${param}Plural`
    edit(`messages/${locale}.json`, (all) => {
      all[key] = [
        {
          declarations: [`input ${param}`, `local ${selector} = ${param}: plural`],
          selectors: [selector],
          match: { [`${selector}=one`]: one, [`${selector}=other`]: other },
        },
      ]
    })
  } else if (command === 'remove')
    for (const file of fs.readdirSync('messages').filter((name) => name.endsWith('.json')))
      edit(`messages/${file}`, (all) => {
        delete all[key]
      })
  else throw new Error('Say set, plural or remove.')
})
