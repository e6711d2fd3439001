import type { GuessWords } from './guess-words.ts'

export const lv: GuessWords = {
  language: 'lv',
  words:
    'un vai ar bez līdz no pa apmēram aptuveni ap ēdamkarote ēdamkarotes ēdamkarošu karote karotes ēd.k ēd k tējkarote tējkarotes tējk tk glāze glāzes krūze krūzes šķipsniņa šķipsna paciņa paciņas iepakojums bundža bundžas kārba kārbas burka burciņa trauciņš daiviņa daiviņas ķiploka ķiploks ķiploki gab gabals gabali gramu grami litra litrs milti miltu kviešu cukurs cukura pūdercukura sāls pipari piparu melno malti maltu maltas maltā maltās sviests sviesta ola olas olu dzeltenums dzeltenumi olbaltumi piens piena ūdens eļļa eļļas olīveļļas olīveļļa sīpols sīpoli sīpola siers siera biezpiena biezpiens krējums krējuma skābā saldā saldais svaigs svaigas svaigu smalki sagriezts sagriezta sagriezti sagrieztas sakapātu sakapāti rīvēta rīvēts sarīvēti sarīvēts liels liela lieli lielas mazs maza neliels nelieli vidēji pēc garšas vēlēšanās izvēles vajadzības sula sulas miziņa miziņas citrons citrona apelsīna kartupeļi kartupeļu tomāti tomātu burkāni burkāns burkānu dilles diļļu pētersīļi pētersīļu cepamā pulvera pulveris soda sodas rauga sausā vistas cūkgaļas liellopu liellopa gaļas rīsu cepšanai dekorēšanai pasniegšanai maizes saišķis buntīte zariņi zariņš lapas lapiņas lauru vaniļas puse pus pusotras divi divas trīs daži dažas nedaudz istabas temperatūrā mīkla mīklai pildījumam mērce kubiņos gredzenos šķēles minūtes porcijām medus majonēzes etiķa sinepju',
  letters: [[/[āēīģķļņ]/g, 0.4]],
}
