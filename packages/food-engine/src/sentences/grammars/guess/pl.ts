import type { GuessWords } from './guess-words.ts'

export const pl: GuessWords = {
  language: 'pl',
  words:
    'i lub albo z ze do na w bez ok około łyżka łyżki łyżek łyżeczka łyżeczki łyżeczek szklanka szklanki szklanek szczypta szczypty ząbek ząbki ząbków puszka puszki opakowanie pęczek garść sztuki sztuk szt plaster plastry dag litr mąki mąka cukru cukier sól soli pieprz pieprzu masła masło jajka jajko jajek jaja mleka mleko wody woda oleju olej oliwy oliwa cebula cebule cebuli czosnku czosnek sera ser śmietany śmietana śmietanki świeżo świeża świeżej posiekana posiekanej posiekany starty startego duża duże mała małe smaku sok soku cytryny ziemniaki ziemniaków pomidory pomidorów marchewka marchewki natka natki pietruszki proszku pieczenia kurczaka bulionu ryżu smażenia dekoracji drobno',
  letters: [[/[łąężźćńś]/g, 1.5]],
}
