import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { userAttributes } from '~/server/people/users/users.attributes'
import { scopedTimelineEvents } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'

export const timelineList = defineList({
  scope: scopedTimelineEvents,
  attributes: attributesOf('recipeTimelineEvent', {
    scalars: {
      id: 'uuid',
      recipeId: 'uuid',
      userId: 'uuid',
      subject: 'text',
      eventType: 'text',
      eventMessage: 'text?',
      image: 'text',
      timestamp: 'instant',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    relations: { recipe: belongsTo('recipeId', recipeAttributes), user: belongsTo('userId', userAttributes) },
    shortcuts: { groupId: 'recipe.groupId', householdId: 'recipe.householdId' },
  }),
})
