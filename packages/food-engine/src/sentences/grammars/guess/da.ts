import type { GuessWords } from './guess-words.ts'

export const da: GuessWords = {
  language: 'da',
  words:
    'og eller med af til i en et på uden spsk tsk dl stk dåse dåser pakke pose bundt bdt fed skive skiver knivspids nip gram liter mel hvedemel sukker salt peber smør æg mælk vand olie olivenolie løg rødløg hvidløg ost fløde piskefløde frisk friske friskkværnet hakket hakkede finthakket revet stor store lille små smag ca saft citron kartofler tomater flåede gulerod gulerødder persille bagepulver vaniljesukker kylling bouillon ris pynt servering stegning groft fintrevet lidt nogle blødt smeltet tern skåret skræl skal æggeblomme chokolade peberfrugt oksekød gær flormelis sødmælk porre presset krydderurter dejen fyld mørk kød bladselleri bouillonterning stængler knsp drys pensling rugbrød æggehvider skrællede lunken tykke',
  letters: [
    [/[æø]/g, 0.5],
    [/å/g, 0.3],
  ],
}
