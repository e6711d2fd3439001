import type { GuessWords } from './guess-words.ts'

export const es: GuessWords = {
  language: 'es',
  words:
    'de del la el los las y o en con sin para al un una unos unas cucharada cucharadas cucharadita cucharaditas cda cdas cdta taza tazas vaso pizca diente dientes lata sobre rama ramita hojas hoja gramos litro kilo harina azúcar sal pimienta mantequilla huevo huevos leche agua aceite oliva cebolla cebollas ajo ajos queso nata crema fresco fresca picado picada picados rallado molida cortado cortada gusto grande grandes pequeña mediana zumo jugo limón patatas papas tomate tomates zanahoria zanahorias perejil levadura polvo pollo caldo arroz trozos puñado manojo chorrito medio media ralladura freír decorar masa relleno',
  letters: [[/[ñ¿]/g, 1.5]],
}
