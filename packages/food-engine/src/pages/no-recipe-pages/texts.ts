import { listOf, type NoRecipePage, pageOf, textOf } from './page-of.ts'

/** Articles, instructions for other things than food, forums, tables and other texts without a recipe. */
export const TEXT_PAGES: NoRecipePage[] = [
  {
    name: 'an article about plums',
    html: pageOf(
      'All about plums',
      `<h1>All about plums</h1>${textOf('Plums ripen from July to October.', 'Store them in the fridge for up to five days, unwashed, and wash them right before eating.', 'About 100 g have 46 kcal.')}<h2>Varieties</h2>${listOf(['Zwetschge', 'Mirabelle', 'Greengage'])}`,
    ),
  },
  {
    name: 'how to clean a pan',
    html: pageOf(
      'How to clean a cast iron pan',
      `<h1>How to clean a cast iron pan</h1>${listOf(['Scrub the pan with hot water and a brush.', 'Dry it on the stove over low heat.', 'Rub a thin layer of oil into it.', 'Heat until it smokes, then let it cool.'], 'ol')}`,
    ),
  },
  {
    name: 'how to build a shelf',
    html: pageOf(
      'Build a spice rack',
      `<h1>Build a spice rack</h1><h2>Materials</h2>${listOf(['2 boards, 40 cm', '4 screws, 5 mm', '1 bottle of wood glue', 'Sandpaper'])}<h2>Instructions</h2>${listOf(['Saw the boards to length.', 'Sand all edges.', 'Drill holes of 3 mm.', 'Screw the boards to the wall.'], 'ol')}`,
    ),
  },
  {
    name: 'a knitting pattern',
    html: pageOf(
      'Pot holder',
      `<h1>Knitted pot holder</h1><h2>You need</h2>${listOf(['50 g cotton yarn', 'Needles 4 mm', '1 darning needle'])}<h2>Pattern</h2>${textOf('Cast on 32 stitches.', 'Row 1: knit all stitches.', 'Repeat row 1 until it is square, then bind off.')}`,
    ),
  },
  {
    name: 'a forum thread',
    html: pageOf(
      'Cake collapsed',
      `<h1>My cake collapsed</h1><div class="post"><p>Hi all, I baked a sponge with 4 eggs and 200 g flour and it fell. What went wrong?</p></div><div class="post"><p>Did you open the oven?</p></div><div class="post"><p>Maybe too much baking powder. I use 1 tsp.</p></div>`,
    ),
  },
  {
    name: 'questions and answers',
    html: pageOf(
      'Can I freeze soup?',
      `<h1>Can I freeze soup?</h1>${textOf('Yes. Let it cool, fill it into boxes and leave 2 cm at the top.', 'Thaw it overnight in the fridge and bring it to a boil before serving.')}<h2>Comments</h2>${textOf('Great tip!', 'Thanks, worked well.')}`,
    ),
  },
  {
    name: 'a table of measures',
    html: pageOf(
      'Cups to grams',
      `<h1>Cups to grams</h1><table><tr><th>Ingredient</th><th>1 cup</th><th>1/2 cup</th></tr><tr><td>Flour</td><td>120 g</td><td>60 g</td></tr><tr><td>Sugar</td><td>200 g</td><td>100 g</td></tr><tr><td>Butter</td><td>227 g</td><td>113 g</td></tr><tr><td>Rice</td><td>185 g</td><td>92 g</td></tr></table>`,
    ),
  },
  {
    name: 'a shopping list',
    html: pageOf(
      'Pantry basics',
      `<h1>Pantry basics</h1>${textOf('With these you can always cook something.')}<h2>Dry</h2>${listOf(['Rice', 'Pasta', 'Lentils', 'Flour'])}<h2>Tins</h2>${listOf(['Tomatoes', 'Chickpeas', 'Coconut milk'])}`,
    ),
  },
  {
    name: 'a book review',
    html: pageOf(
      'Review',
      `<h1>A cookbook for winter</h1>${textOf('On 240 pages the author gathers 90 recipes from the north.', 'I cooked five of them; the rye bread alone is worth the price.')}<p>Hardcover, 32 €</p>`,
    ),
  },
  {
    name: 'a test of mixers',
    html: pageOf(
      'The best mixers',
      `<h1>The best mixers of the year</h1><h2>1. The strong one</h2>${textOf('Kneads 1 kg of dough in 6 minutes, 1200 W, 349 €.')}<h2>2. The cheap one</h2>${textOf('Beats egg whites in 3 minutes, 500 W, 79 €.')}`,
    ),
  },
  {
    name: 'about us',
    html: pageOf(
      'About us',
      `<h1>About us</h1>${textOf('We are Anna and Ben, and we cook in a small kitchen in the country.', 'Write to us: hello@example.org')}`,
    ),
  },
  {
    name: 'privacy',
    html: pageOf(
      'Privacy',
      `<h1>Privacy policy</h1>${textOf('We process your data according to article 6 of the regulation.', 'You may ask for deletion at any time within 30 days.')}<h2>1. Who we are</h2>${textOf('Example Kitchen Ltd.')}<h2>2. What we store</h2>${listOf(['Your name', 'Your e-mail address', 'Your recipes'])}`,
    ),
  },
  {
    name: 'jobs',
    html: pageOf(
      'Jobs',
      `<h1>Cook wanted (40 h)</h1><h2>You bring</h2>${listOf(['2 years of experience', 'A good palate', '1 driving licence'])}<h2>We offer</h2>${listOf(['30 days of holiday', 'Free meals'])}`,
    ),
  },
  { name: 'a PDF as text', html: '%PDF-1.4 1 0 obj << /Type /Catalog >> endobj', reason: 'unreadable' },
  {
    name: 'a PDF that was turned into text',
    html: 'Hausordnung\n\n1. Die Küche ist sauber zu hinterlassen.\n2. Der Herd ist nach Gebrauch auszuschalten.\n3. Um 22 Uhr ist Ruhe.\n\nDie Verwaltung',
  },
  {
    name: 'a feed',
    html: '<?xml version="1.0"?><rss><channel><title>Example Kitchen</title><item><title>Plum cake</title><link>https://example.org/1</link><description>Juicy.</description></item><item><title>Lentil soup</title><link>https://example.org/2</link></item></channel></rss>',
  },
  {
    name: 'a folder',
    html: '<html><head><title>Index of /recipes</title></head><body><h1>Index of /recipes</h1><pre><a href="../">../</a>\n<a href="a.pdf">a.pdf</a> 12-Mar-2024 10:12 120K\n<a href="b.pdf">b.pdf</a> 12-Mar-2024 10:14 98K\n</pre></body></html>',
  },
  {
    name: 'a chemistry lesson',
    html: pageOf(
      'Crystals',
      `<h1>Growing crystals</h1><h2>Material</h2>${listOf(['100 g alum', '250 ml distilled water', '1 beaker', '1 thread'])}<h2>Procedure</h2>${textOf('Dissolve the alum in the hot water.', 'Hang the thread into the solution.', 'Observe the crystals for 7 days and note their size.')}`,
    ),
  },
  {
    name: 'an encyclopedia',
    html: pageOf(
      'Baguette',
      `<h1>Baguette</h1>${textOf('A baguette is a long, thin type of bread of French origin. It is made from basic lean dough, flour, water, salt and yeast.', 'The word was first used for bread in 1920. A baguette is about 65 cm long and weighs 250 g.')}<h2>History</h2>${textOf('A law of 1993 defines what may be called traditional.')}`,
    ),
  },
  {
    name: 'a video',
    html: pageOf(
      'Watch: plum cake',
      `<h1>Watch: plum cake</h1><video src="/v.mp4"></video>${textOf('Anna shows how she bakes her plum cake. 12,345 views · 3 days ago')}<h2>Up next</h2>${listOf(['<a href="/2">Apple pie 8:12</a>', '<a href="/3">Bread 14:02</a>'])}`,
    ),
  },
  {
    name: 'dosage of a medicine',
    html: pageOf(
      'Cough syrup',
      `<h1>Cough syrup</h1><h2>Ingredients</h2>${textOf('5 ml contain 35 mg of ivy leaf extract.')}<h2>Directions</h2>${listOf(['Adults: 7.5 ml, 3 times a day.', 'Children: 2.5 ml, 2 times a day.', 'Shake the bottle before use.'])}`,
    ),
  },
  {
    name: 'a trip',
    html: pageOf(
      'Three days in Lyon',
      `<h1>Three days in Lyon</h1><h2>Day 1</h2>${textOf('Start with coffee and 2 croissants at the market.', 'Lunch: quenelles for 18 €.')}<h2>Day 2</h2>${textOf('Take the funicular up and walk down.')}`,
    ),
  },
  {
    name: 'a soap with its ingredients and how to use it',
    html: pageOf(
      'Honey soap',
      `<h1>Honey soap</h1><h2>Ingredients</h2>${listOf(['Aqua', 'Glycerin', 'Honey extract', 'Sodium chloride', 'Olive oil'])}<h2>Directions</h2>${listOf(['Apply to wet hair.', 'Massage gently.', 'Rinse well.'], 'ol')}`,
    ),
  },
  {
    name: 'how to build a shelf in German',
    html: pageOf(
      'Regal',
      `<h1>Regal</h1><h2>Du brauchst</h2>${listOf(['4 Bretter', '16 Schrauben', '1 Bohrer', '2 Winkel'])}<h2>Anleitung</h2>${listOf(['Bretter zuschneiden.', 'Löcher bohren.', 'Alles verschrauben.'], 'ol')}`,
      { lang: 'de' },
    ),
  },
  {
    name: 'how to run a server',
    html: pageOf(
      'A server at home',
      `<h1>A server at home</h1><h2>Ingredients</h2>${listOf(['1 server', '2 GB memory', '3 config files'])}<h2>Steps</h2>${listOf(['Install the package.', 'Run it.', 'Check the logs.'], 'ol')}`,
    ),
  },
  {
    name: 'a knitting pattern in Japanese',
    html: pageOf(
      '編み物',
      `<h1>編み物</h1><h2>材料</h2>${listOf(['毛糸 200g', '針 2本', 'ボタン 3個'])}<h2>作り方</h2>${listOf(['編み始める。', '糸を切る。', 'ボタンをつける。'], 'ol')}`,
      { lang: 'ja' },
    ),
  },
  {
    name: 'a paper craft in Korean',
    html: pageOf(
      '종이접기',
      `<h1>종이접기</h1><h2>재료</h2>${listOf(['색종이 2장', '풀 1개', '가위 1개', '끈 3개'])}<h2>만드는 법</h2>${listOf(['종이를 자른다.', '풀로 붙인다.', '끈을 단다.'], 'ol')}`,
      { lang: 'ko' },
    ),
  },
]
