import type { GuessWords } from './guess-words.ts'

export const is: GuessWords = {
  language: 'is',
  words:
    'eða með í á af úr um að án matskeið matskeiðar teskeið teskeiðar bolli bollar lítri kíló klípa hnífsoddur dós dósir pakki poki krukka flaska búnt rif hvítlauksrif hvítlaukur hvítlauk sneiðar greinar lúka handfylli hveiti sykur flórsykur púðursykur smjör eggjarauður eggjarauða eggjahvítur mjólk vatn olía ólífuolía laukur rauðlaukur ostur rjómi rjóma rjómaostur sýrður skyr ferskt fersk ferskur ferskar saxaður saxað söxuð saxaðar saxaðir smátt fínt gróft rifinn rifið rifin skorinn skorin skorið skornar skornir brætt mjúkt malaður malað nýmalaður þurrkað stór stórt stórar stórir lítill lítil lítið litlar litlir meðalstór meðalstórar eftir smekk þörfum safi börkur sítróna sítrónu sítrónusafi appelsínu límónu kartöflur tómatar gulrætur gulrót sveppir steinselja basilíka kóríander engifer lyftiduft vanilludropar matarsódi ger þurrger kjúklingabringur kjúklingur nautahakk lambakjöt lax ýsa þorskur hrísgrjón steikingar skrauts steikja teninga bita strimla hálf hálfur hálft einn tveir tvær þrjár nokkrar smá örlítið við stofuhita deig fylling sósa fyrir gráður mínútur hunang sinnep edik súkkulaði kakó haframjöl kanill',
  letters: [
    [/[þð]/g, 0.8],
    [/æ/g, 0.3],
    [/[áíúý]/g, 0.1],
  ],
}
