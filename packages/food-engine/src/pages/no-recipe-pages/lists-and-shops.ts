import { cardsOf, dataOf, listOf, type NoRecipePage, pageOf, textOf } from './page-of.ts'

const CARDS: [string, string][] = [
  ['Plum cake', 'Juicy plums on a yeast dough, 45 min, easy.'],
  ['Lentil soup', 'Warming, with carrots and a dash of vinegar, serves 4.'],
  ['Apple pie', 'Six apples, a pinch of cinnamon and a crisp crust.'],
  ['Fish curry', 'Coconut milk, lime and 400 g of cod.'],
]

export const LIST_AND_SHOP_PAGES: NoRecipePage[] = [
  { name: 'a category', html: pageOf('Cakes', `<h1>Cakes</h1>${cardsOf(CARDS)}<a href="?page=2">Next</a>`) },
  {
    name: 'a category with data about its recipes',
    html: pageOf('Soups', `<h1>Soups</h1>${cardsOf(CARDS)}`, {
      head: dataOf({
        '@type': 'ItemList',
        itemListElement: CARDS.map(([name], i) => ({
          '@type': 'ListItem',
          position: i + 1,
          item: { '@type': 'Recipe', name, image: `/${i}.jpg` },
        })),
      }),
    }),
  },
  {
    name: 'search results',
    html: pageOf(
      'Search: plums',
      `<h1>4 results for “plums”</h1>${listOf(CARDS.map(([title, text]) => `<a href="/x">${title}</a> – ${text}`))}`,
    ),
  },
  {
    name: 'a round-up with excerpts',
    html: pageOf(
      '12 ways with plums',
      `<h1>12 ways with plums</h1>${textOf('Plums are here, and so are our favourite ways to eat them.')}${CARDS.map(([title, text]) => `<h2>${title}</h2>${textOf(text, `Get the recipe: <a href="/x">${title}</a>`)}`).join('')}`,
    ),
  },
  {
    name: 'a weekly menu',
    html: pageOf(
      'Menu of the week',
      `<h1>Menu of the week</h1><h2>Monday</h2>${textOf('Lentil soup with bread')}<h2>Tuesday</h2>${textOf('Fish curry with rice')}<h2>Wednesday</h2>${textOf('Pancakes, 2 for each')}<h2>Thursday</h2>${textOf('Leftovers')}`,
    ),
  },
  {
    name: 'a restaurant menu',
    html: pageOf(
      'Our menu',
      `<h1>Menu</h1><h2>Starters</h2>${listOf(['Tomato soup 6.50 €', '6 oysters 18 €', 'Beef tartare, 120 g 16 €', 'Green salad with walnuts 8 €'])}<h2>Mains</h2>${listOf(['Fillet of cod, 200 g, with spinach 26 €', '1/2 roast chicken with potatoes 19 €', 'Risotto with mushrooms 17 €'])}<h2>Desserts</h2>${listOf(['Crème brûlée 8 €', '2 scoops of ice cream 6 €'])}`,
    ),
  },
  {
    name: 'a menu in Italian',
    html: pageOf(
      'Il nostro menù',
      `<h1>Menù</h1><h2>Antipasti</h2>${listOf(['Bruschette 5,00', 'Caprese 8,00'])}<h2>Primi</h2>${listOf(['Spaghetti alle vongole 14,00', 'Risotto ai funghi (min. 2 persone) 13,00'])}<h2>Dolci</h2>${listOf(['Tiramisù 6,00'])}`,
      { lang: 'it' },
    ),
  },
  {
    name: 'a shop with flour',
    html: pageOf(
      'Spelt flour 1 kg',
      `<h1>Spelt flour 1 kg</h1><p class="price">3.49 €</p><p>3.49 € / kg</p><h2>Product details</h2>${textOf('Stone-ground flour from organic spelt.')}<h2>Ingredients</h2>${textOf('Wholegrain <b>spelt</b> flour. May contain traces of soy.')}<h2>Nutrition per 100 g</h2><table><tr><td>Energy</td><td>1480 kJ</td></tr><tr><td>Fat</td><td>2.7 g</td></tr><tr><td>Protein</td><td>14 g</td></tr></table><h2>Storage</h2>${textOf('Store in a cool, dry place.')}`,
    ),
  },
  {
    name: 'a shop with ready meals',
    html: pageOf(
      'Chicken curry 400 g',
      `<h1>Chicken curry 400 g</h1><p>5.99 €</p><h2>Ingredients</h2>${textOf('Chicken (32%), rice, coconut milk, onions, curry paste (5%), salt.')}<h2>Preparation</h2>${textOf('Microwave: 5 minutes at 800 W.')}<button>Add to basket</button>`,
    ),
  },
  {
    name: 'a list of products',
    html: pageOf(
      'Spices',
      `<h1>Spices</h1>${listOf(['Cinnamon, ground, 50 g 2.20 €', 'Cinnamon sticks, 10 pieces 2.90 €', 'Cloves, 30 g 3.10 €', 'Nutmeg, 5 nuts 2.60 €', 'Paprika, smoked, 75 g 3.20 €'])}`,
    ),
  },
  {
    name: 'a basket',
    html: pageOf(
      'Basket',
      `<h1>Your basket</h1><table><tr><th>Qty</th><th>Item</th><th>Price</th></tr><tr><td>2</td><td>Milk 1 l</td><td>2.58</td></tr><tr><td>1</td><td>Butter 250 g</td><td>2.19</td></tr><tr><td>6</td><td>Eggs</td><td>1.99</td></tr></table><p>Total 6.76 €</p><button>Checkout</button>`,
    ),
  },
  {
    name: 'a knife',
    html: pageOf(
      'Chef’s knife 20 cm',
      `<h1>Chef’s knife 20 cm</h1>${textOf('Forged from one piece of steel.')}<h2>Care</h2>${listOf(['Wash by hand and dry at once.', 'Hone before use.', 'Cut on wood only.'], 'ol')}<p>89 €</p>`,
    ),
  },
  {
    name: 'an app',
    html: pageOf(
      'The cooking app',
      `<h1>Cook better with our app</h1>${listOf(['10,000 recipes', '1 shopping list for the family', '7 days free'])}<h2>How it works</h2>${listOf(['Download the app.', 'Pick your recipes.', 'Cook and enjoy!'], 'ol')}<a href="/app">Get the app</a>`,
    ),
  },
  {
    name: 'a meal kit',
    html: pageOf(
      'Boxes',
      `<h1>How our boxes work</h1>${listOf(['Choose 3 to 5 dishes.', 'We deliver all ingredients.', 'Cook in 30 minutes.'], 'ol')}<h2>Prices</h2>${listOf(['2 people, 3 dishes: 44.99 €', '4 people, 3 dishes: 74.99 €'])}`,
    ),
  },
  {
    name: 'a list in Japanese',
    html: pageOf(
      '人気レシピ',
      `<h1>人気レシピランキング</h1>${listOf(['<a href="/1">肉じゃが 30分</a>', '<a href="/2">親子丼 15分</a>', '<a href="/3">豚汁 25分</a>'], 'ol')}`,
      { lang: 'ja' },
    ),
  },
  {
    name: 'a tag with teasers in German',
    html: pageOf(
      'Pflaumen',
      `<h1>Rezepte mit Pflaumen</h1>${cardsOf([
        ['Pflaumenkuchen', '60 Min. · einfach · 12 Stück'],
        ['Pflaumenmus', '180 Min. · einfach · 4 Gläser'],
        ['Pflaumenknödel', '45 Min. · mittel · 4 Portionen'],
      ])}`,
      { lang: 'de' },
    ),
  },
]
